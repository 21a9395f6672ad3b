create table brand_reviews (brand_id text not null references brands (id) on delete cascade, id text not null, position integer not null, document jsonb not null, primary key (brand_id, id));
--> statement-breakpoint
alter table brand_reviews enable row level security;
--> statement-breakpoint
create policy seen on brand_reviews for select using (brandwright_may_read_all(brand_id));
--> statement-breakpoint
create policy changed on brand_reviews for all using (brandwright_may_change(brand_id)) with check (brandwright_may_change(brand_id));
