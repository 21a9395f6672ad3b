alter table runs add column growing jsonb
