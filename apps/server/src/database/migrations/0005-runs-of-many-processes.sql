alter table runs add column stop_asked boolean not null default false;
