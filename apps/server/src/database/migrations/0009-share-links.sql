create table share_links (
  brand_id text not null references brands (id) on delete cascade,
  id text not null,
  name text not null,
  token_hash text not null unique,
  made_by text references users (id) on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz,
  primary key (brand_id, id)
);
--> statement-breakpoint
alter table share_links enable row level security;
--> statement-breakpoint
-- A link is looked up by the process itself: whoever brings it may be nobody.
create policy changed on share_links for all using (brandwright_may_change(brand_id)) with check (brandwright_may_change(brand_id));
