-- Which models are asked for a brand and for a person where nobody names one. Those of a brand stay while a deleted guide can be had back.
create table brand_models (
  brand_id text not null,
  role text not null,
  model text not null,
  primary key (brand_id, role)
);
--> statement-breakpoint
alter table brand_models enable row level security;
--> statement-breakpoint
create policy changed on brand_models for all using (brandwright_may_change(brand_id)) with check (brandwright_may_change(brand_id));
--> statement-breakpoint
create table person_models (
  person text not null references users (id) on delete cascade,
  role text not null,
  model text not null,
  primary key (person, role)
);
--> statement-breakpoint
alter table person_models enable row level security;
--> statement-breakpoint
create policy own on person_models for all using (person = brandwright_actor()) with check (person = brandwright_actor());
