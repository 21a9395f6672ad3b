alter table brand_images add column updated_at timestamptz(3) not null default now()
--> statement-breakpoint
alter table brand_products add column updated_at timestamptz(3) not null default now()
--> statement-breakpoint
alter table brand_collections add column updated_at timestamptz(3) not null default now()
--> statement-breakpoint
alter table brand_sources add column updated_at timestamptz(3) not null default now()
--> statement-breakpoint
alter table brand_reviews add column updated_at timestamptz(3) not null default now()
