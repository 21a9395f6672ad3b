-- Vectors of what a brand says, by the model that made them and the digest of the words.
create table embeddings (
  brand_id text not null references brands (id) on delete cascade,
  model text not null,
  hash text not null,
  vector bytea not null,
  primary key (brand_id, model, hash)
);
--> statement-breakpoint
alter table embeddings enable row level security;
--> statement-breakpoint
create policy changed on embeddings for all using (brandwright_may_change(brand_id)) with check (brandwright_may_change(brand_id));
