create function brandwright_actor() returns text language sql stable as $$ select coalesce(current_setting('brandwright.actor', true), '') $$;
--> statement-breakpoint
create function brandwright_is_super() returns boolean language sql stable security definer set search_path = public as $$
  select exists (select 1 from users where id = brandwright_actor() and role = 'super-admin')
$$;
--> statement-breakpoint
create function brandwright_may_change(brand text) returns boolean language sql stable security definer set search_path = public as $$
  select brandwright_actor() <> '' and (
    exists (select 1 from users u where u.id = brandwright_actor() and (u.role = 'super-admin' or u.brand = $1))
    or exists (select 1 from brands b where b.id = $1 and b.owner_id = brandwright_actor())
    or exists (select 1 from deleted_things d where d.brand_id = $1 and (d.owner_id = brandwright_actor() or d.deleted_by = brandwright_actor() or brandwright_actor() = any (d.members)))
  )
$$;
--> statement-breakpoint
create function brandwright_may_read_all(brand text) returns boolean language sql stable security definer set search_path = public as $$
  select exists (select 1 from brands b where b.id = $1 and b.is_sample) or brandwright_may_change($1)
$$;
--> statement-breakpoint
create function brandwright_may_see(brand text) returns boolean language sql stable security definer set search_path = public as $$
  select brandwright_actor() <> '' or exists (select 1 from brands b where b.id = $1 and (b.is_sample or b.is_public))
$$;
--> statement-breakpoint
alter table brands enable row level security;
--> statement-breakpoint
create policy seen on brands for select using (is_sample or is_public or brandwright_actor() <> '');
--> statement-breakpoint
create policy made on brands for insert with check (owner_id = brandwright_actor() or brandwright_may_change(id));
--> statement-breakpoint
create policy changed on brands for update using (brandwright_may_change(id)) with check (brandwright_may_change(id));
--> statement-breakpoint
create policy deleted on brands for delete using (brandwright_may_change(id));
--> statement-breakpoint
alter table brand_images enable row level security;
--> statement-breakpoint
create policy seen on brand_images for select using (brandwright_may_see(brand_id));
--> statement-breakpoint
create policy changed on brand_images for all using (brandwright_may_change(brand_id)) with check (brandwright_may_change(brand_id));
--> statement-breakpoint
alter table brand_products enable row level security;
--> statement-breakpoint
create policy seen on brand_products for select using (brandwright_may_see(brand_id));
--> statement-breakpoint
create policy changed on brand_products for all using (brandwright_may_change(brand_id)) with check (brandwright_may_change(brand_id));
--> statement-breakpoint
alter table brand_collections enable row level security;
--> statement-breakpoint
create policy seen on brand_collections for select using (brandwright_may_see(brand_id));
--> statement-breakpoint
create policy changed on brand_collections for all using (brandwright_may_change(brand_id)) with check (brandwright_may_change(brand_id));
--> statement-breakpoint
alter table brand_sources enable row level security;
--> statement-breakpoint
create policy seen on brand_sources for select using (brandwright_may_read_all(brand_id));
--> statement-breakpoint
create policy changed on brand_sources for all using (brandwright_may_change(brand_id)) with check (brandwright_may_change(brand_id));
--> statement-breakpoint
alter table revisions enable row level security;
--> statement-breakpoint
create policy seen on revisions for select using (brandwright_may_read_all(brand_id));
--> statement-breakpoint
create policy changed on revisions for all using (brandwright_may_change(brand_id)) with check (brandwright_may_change(brand_id));
--> statement-breakpoint
alter table brand_proposals enable row level security;
--> statement-breakpoint
create policy changed on brand_proposals for all using (brandwright_may_change(brand_id)) with check (brandwright_may_change(brand_id));
--> statement-breakpoint
alter table deleted_things enable row level security;
--> statement-breakpoint
create policy changed on deleted_things for all
  using (brandwright_may_change(brand_id)) with check (deleted_by = brandwright_actor() or brandwright_may_change(brand_id));
--> statement-breakpoint
alter table runs enable row level security;
--> statement-breakpoint
create policy seen on runs for select using (brandwright_may_see(brand_id));
--> statement-breakpoint
create policy changed on runs for all using (brandwright_may_change(brand_id)) with check (brandwright_may_change(brand_id));
--> statement-breakpoint
alter table run_events enable row level security;
--> statement-breakpoint
create policy changed on run_events for all using (brandwright_may_change(brand_id)) with check (brandwright_may_change(brand_id));
--> statement-breakpoint
alter table run_checkpoints enable row level security;
--> statement-breakpoint
create policy changed on run_checkpoints for all using (brandwright_may_change(brand_id)) with check (brandwright_may_change(brand_id));
--> statement-breakpoint
alter table audit_log enable row level security;
--> statement-breakpoint
create policy seen on audit_log for select using (brandwright_is_super() or brandwright_may_change(brand_id));
--> statement-breakpoint
create policy added on audit_log for insert with check (brandwright_actor() <> '' and actor = brandwright_actor());
