create table brands (
  id text primary key,
  address text unique,
  name text not null,
  url text not null,
  description text not null,
  categories text[] not null,
  featured boolean not null,
  is_public boolean not null,
  is_sample boolean not null,
  owner_id text,
  run_id text,
  revision integer not null,
  card jsonb not null,
  document jsonb not null,
  facts jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz(3) not null
);
--> statement-breakpoint
create index brands_newest on brands (featured desc, updated_at desc, id desc);
--> statement-breakpoint
create table brand_images (brand_id text not null references brands (id) on delete cascade, id text not null, position integer not null, document jsonb not null, primary key (brand_id, id));
--> statement-breakpoint
create table brand_products (brand_id text not null references brands (id) on delete cascade, id text not null, position integer not null, document jsonb not null, primary key (brand_id, id));
--> statement-breakpoint
create table brand_collections (brand_id text not null references brands (id) on delete cascade, id text not null, position integer not null, document jsonb not null, primary key (brand_id, id));
--> statement-breakpoint
create table brand_sources (brand_id text not null references brands (id) on delete cascade, id text not null, position integer not null, document jsonb not null, primary key (brand_id, id));
--> statement-breakpoint
create table runs (
  brand_id text not null,
  id text not null,
  kind text not null,
  owner_id text,
  state text not null,
  input jsonb not null,
  before jsonb,
  holder text,
  lease_until timestamptz,
  attempts integer not null,
  events integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (brand_id, id)
);
--> statement-breakpoint
create index runs_under_way on runs (lease_until) where state = 'running';
--> statement-breakpoint
create table run_events (
  brand_id text not null,
  run_id text not null,
  number integer not null,
  event jsonb not null,
  primary key (brand_id, run_id, number),
  foreign key (brand_id, run_id) references runs (brand_id, id) on delete cascade
);
--> statement-breakpoint
create table run_checkpoints (
  brand_id text not null,
  run_id text not null,
  key text not null,
  value bytea not null,
  primary key (brand_id, run_id, key),
  foreign key (brand_id, run_id) references runs (brand_id, id) on delete cascade
);
--> statement-breakpoint
create table revisions (
  brand_id text not null,
  entity text not null,
  id text not null,
  revision integer not null,
  patch jsonb not null,
  inverse jsonb not null,
  actor text,
  via text not null,
  at timestamptz not null,
  primary key (brand_id, entity, id, revision)
);
--> statement-breakpoint
create index revisions_at on revisions (brand_id, at);
--> statement-breakpoint
create table users (
  id text primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  role text not null default 'user',
  brand text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
--> statement-breakpoint
create table sessions (
  id text primary key,
  token text not null unique,
  user_id text not null references users (id) on delete cascade,
  ip_address text,
  user_agent text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
--> statement-breakpoint
create index sessions_user on sessions (user_id);
--> statement-breakpoint
create table accounts (
  id text primary key,
  account_id text not null,
  provider_id text not null,
  issuer text,
  user_id text not null references users (id) on delete cascade,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
--> statement-breakpoint
create index accounts_user on accounts (user_id);
--> statement-breakpoint
create table verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
--> statement-breakpoint
create index verifications_identifier on verifications (identifier);
--> statement-breakpoint
create table rate_limits (id text primary key, key text not null unique, count integer not null, last_request bigint not null);
