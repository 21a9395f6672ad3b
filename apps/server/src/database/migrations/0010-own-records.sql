-- What is kept of a person beside the brands, for that person alone; a super admin who deletes the account takes it away as well.
create function brandwright_own_email(address text) returns boolean language sql stable security definer set search_path = public as $$
  select exists (select 1 from users where id = brandwright_actor() and (role = 'super-admin' or lower(email) = $1))
$$;
--> statement-breakpoint
create policy seen on newsletter_readers for select using (brandwright_own_email(email));
--> statement-breakpoint
create policy deleted on newsletter_readers for delete using (brandwright_own_email(email));
--> statement-breakpoint
create policy made on share_links for select using (made_by = brandwright_actor());
