create table sign_in_attempts (account text primary key, count integer not null, until timestamptz not null);
