-- Completions are on record too: also those of no brand, and those that failed or were stopped, which are not charged and use up nothing. A cost that nobody knows is null.
alter table ledger alter column brand_id drop not null;
--> statement-breakpoint
alter table ledger alter column cost drop not null;
--> statement-breakpoint
alter table ledger add column charged boolean not null default true;
--> statement-breakpoint
alter table ledger add column campaign_id text;
--> statement-breakpoint
alter table ledger add column model text;
--> statement-breakpoint
alter table ledger add column tokens_in integer;
--> statement-breakpoint
alter table ledger add column tokens_out integer;
--> statement-breakpoint
alter table ledger add column request_id text unique;
--> statement-breakpoint
create or replace function brandwright_used(brand text, since timestamptz) returns bigint language sql stable security definer set search_path = public as $$
  select count(*) from ledger l where l.brand_id = $1 and l.at >= $2 and l.charged
$$;
