create table newsletter_readers (
  email text primary key,
  token_hash text not null unique,
  asked_at timestamptz not null,
  confirmed_at timestamptz
);
--> statement-breakpoint
-- No policy: what is done for a person never reads or writes it, only the process itself.
alter table newsletter_readers enable row level security;
