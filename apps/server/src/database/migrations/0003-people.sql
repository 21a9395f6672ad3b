alter table users
  add column first_name text not null default '',
  add column last_name text not null default '',
  add column title text not null default '',
  add column two_factor_enabled boolean not null default false,
  add column last_seen timestamptz;
--> statement-breakpoint
create index users_brand on users (brand);
--> statement-breakpoint
create index users_newest on users (created_at desc, id desc);
--> statement-breakpoint
create unique index accounts_of_provider on accounts (provider_id, account_id);
--> statement-breakpoint
create table invitations (
  brand_id text not null references brands (id) on delete cascade,
  id text not null,
  email text not null,
  role text not null,
  token_hash text not null unique,
  invited_by text references users (id) on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (brand_id, id)
);
--> statement-breakpoint
create unique index invitations_email on invitations (brand_id, email);
--> statement-breakpoint
create table api_keys (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  name text not null,
  prefix text not null,
  hash text not null unique,
  scopes text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  expires_at timestamptz
);
--> statement-breakpoint
create index api_keys_user on api_keys (user_id);
--> statement-breakpoint
create table two_factors (
  id text primary key,
  user_id text not null unique references users (id) on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);
--> statement-breakpoint
create table known_places (
  user_id text not null references users (id) on delete cascade,
  place text not null,
  seen_at timestamptz not null,
  primary key (user_id, place)
);
--> statement-breakpoint
alter table sign_in_attempts rename to attempts;
--> statement-breakpoint
alter table attempts rename column account to key;
--> statement-breakpoint
create index attempts_until on attempts (until);
