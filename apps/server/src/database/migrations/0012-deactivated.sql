-- An account that is shut: kept with all that is its person's, and let in by nothing.
alter table users add column deactivated_at timestamptz;
