-- Keys with which a brand or a person has models of makers of their own account. Sealed; whose a key is, one of the two says.
create table model_keys (
  id text primary key,
  brand_id text references brands (id) on delete cascade,
  user_id text references users (id) on delete cascade,
  maker text not null,
  sealed text not null,
  last_four text not null,
  set_by text references users (id) on delete set null,
  set_at timestamptz not null,
  checked_at timestamptz,
  works boolean,
  check_said text,
  check ((brand_id is null) <> (user_id is null))
);
--> statement-breakpoint
create unique index model_keys_of_brand on model_keys (brand_id, maker) where brand_id is not null;
--> statement-breakpoint
create unique index model_keys_of_user on model_keys (user_id, maker) where user_id is not null;
--> statement-breakpoint
alter table model_keys enable row level security;
--> statement-breakpoint
create policy own on model_keys for all
  using (case when brand_id is null then user_id = brandwright_actor() else brandwright_may_change(brand_id) end)
  with check (case when brand_id is null then user_id = brandwright_actor() else brandwright_may_change(brand_id) end);
--> statement-breakpoint
-- Whose key an answer was had with: of the brand, of the person, or, null, of the server.
alter table ledger add column key_of text check (key_of in ('brand', 'person'));
