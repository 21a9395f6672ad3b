create table ledger (
  id bigint generated always as identity primary key,
  brand_id text not null,
  person text references users (id) on delete set null,
  tool text not null,
  run_id text unique,
  seconds double precision not null,
  cost double precision not null default 0,
  at timestamptz(3) not null
);
--> statement-breakpoint
create index ledger_person on ledger (person, at);
--> statement-breakpoint
create index ledger_brand on ledger (brand_id, at);
--> statement-breakpoint
alter table ledger enable row level security;
--> statement-breakpoint
create policy seen on ledger for select using (person = brandwright_actor() or brandwright_is_super());
