-- Who may set the cap of a brand sees what each of its people used.
create function brandwright_administers(brand text) returns boolean language sql stable security definer set search_path = public as $$
  select exists (select 1 from users u where u.id = brandwright_actor() and u.role = 'admin') and brandwright_may_change($1)
$$;
--> statement-breakpoint
create policy seen_by_admins on ledger for select using (brand_id is not null and brandwright_administers(brand_id));
