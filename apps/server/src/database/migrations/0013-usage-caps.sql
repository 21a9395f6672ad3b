-- The most pieces of work of a month, by brand. It stays while a deleted guide can be had back.
create table usage_caps (
  brand_id text primary key,
  monthly integer not null check (monthly >= 0),
  set_by text references users (id) on delete set null,
  set_at timestamptz not null
);
--> statement-breakpoint
alter table usage_caps enable row level security;
--> statement-breakpoint
create policy changed on usage_caps for all using (brandwright_may_change(brand_id)) with check (brandwright_may_change(brand_id));
--> statement-breakpoint
-- How much, but not whose: a person sees the rows of the ledger that are their own.
create function brandwright_used(brand text, since timestamptz) returns bigint language sql stable security definer set search_path = public as $$
  select count(*) from ledger l where l.brand_id = $1 and l.at >= $2
$$;
