create table comment_links (
  brand_id text not null,
  id text not null,
  campaign_id text not null,
  item_id text not null,
  name text not null,
  token_hash text not null unique,
  made_by text references users (id) on delete set null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  primary key (brand_id, id)
);
--> statement-breakpoint
create table comments (
  brand_id text not null,
  id text not null,
  item_id text not null,
  parent_id text,
  pointer text not null,
  quote text not null,
  author_id text references users (id) on delete set null,
  guest_name text,
  body text not null,
  created_at timestamptz(3) not null,
  resolved_at timestamptz(3),
  primary key (brand_id, id),
  foreign key (brand_id, parent_id) references comments (brand_id, id) on delete cascade
);
--> statement-breakpoint
create index comments_of_item on comments (brand_id, item_id, created_at, id);
--> statement-breakpoint
alter table comment_links enable row level security;
--> statement-breakpoint
-- A link is looked up by the process itself: whoever brings it may be nobody.
create policy changed on comment_links for all using (brandwright_may_change(brand_id)) with check (brandwright_may_change(brand_id));
--> statement-breakpoint
alter table comments enable row level security;
--> statement-breakpoint
create policy changed on comments for all using (brandwright_may_change(brand_id)) with check (brandwright_may_change(brand_id));
--> statement-breakpoint
create policy made on comments for select using (author_id = brandwright_actor());
