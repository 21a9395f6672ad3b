-- Documents of every noun that needs no table of its own. They outlive a deleted guide for as long as it can be restored, so nothing cascades from brands.
create table documents (
  brand_id text not null,
  entity text not null,
  id text not null,
  version integer not null,
  revision integer not null,
  body jsonb not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  created_by text references users (id) on delete set null,
  primary key (brand_id, entity, id)
);
--> statement-breakpoint
create index documents_list on documents (brand_id, entity, updated_at desc, id desc) where deleted_at is null;
--> statement-breakpoint
create index documents_created_by on documents (created_by);
--> statement-breakpoint
alter table documents enable row level security;
--> statement-breakpoint
create policy seen on documents for select using (brandwright_may_read_all(brand_id));
--> statement-breakpoint
create policy changed on documents for all using (brandwright_may_change(brand_id)) with check (brandwright_may_change(brand_id));
