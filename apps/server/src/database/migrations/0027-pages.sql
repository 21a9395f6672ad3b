-- What is or was public of a page at /p/:slug. Like documents, all of this outlives a deleted guide for as long as it can be restored.
create table page_versions (
  brand_id text not null,
  item_id text not null,
  number integer not null,
  campaign_id text not null,
  slug text not null,
  is_live boolean not null,
  variants jsonb not null,
  variant_share integer not null,
  revision integer not null,
  published_by text references users (id) on delete set null,
  published_at timestamptz(3) not null,
  primary key (brand_id, item_id, number)
);
--> statement-breakpoint
create unique index page_versions_live_slug on page_versions (slug) where is_live;
--> statement-breakpoint
create unique index page_versions_live_item on page_versions (brand_id, item_id) where is_live;
--> statement-breakpoint
create index page_versions_published_by on page_versions (published_by);
--> statement-breakpoint
create table page_views (
  brand_id text not null,
  item_id text not null,
  variant text not null,
  day date not null,
  views integer not null,
  primary key (brand_id, item_id, variant, day)
);
--> statement-breakpoint
create table page_contacts (
  brand_id text not null,
  id text not null,
  item_id text not null,
  variant text not null,
  version integer not null,
  email text not null,
  fields jsonb not null,
  consent text not null,
  created_at timestamptz(3) not null,
  primary key (brand_id, id)
);
--> statement-breakpoint
create unique index page_contacts_of_page on page_contacts (brand_id, item_id, lower(email));
--> statement-breakpoint
create index page_contacts_list on page_contacts (brand_id, item_id, created_at desc, id desc);
--> statement-breakpoint
alter table page_versions enable row level security;
--> statement-breakpoint
create policy seen on page_versions for select using (brandwright_may_read_all(brand_id));
--> statement-breakpoint
create policy changed on page_versions for all using (brandwright_may_change(brand_id)) with check (brandwright_may_change(brand_id));
--> statement-breakpoint
alter table page_views enable row level security;
--> statement-breakpoint
create policy seen on page_views for select using (brandwright_may_read_all(brand_id));
--> statement-breakpoint
alter table page_contacts enable row level security;
--> statement-breakpoint
create policy changed on page_contacts for all using (brandwright_may_change(brand_id)) with check (brandwright_may_change(brand_id));
