alter table revisions add column run_id text;
--> statement-breakpoint
alter table revisions add column refers_to integer;
--> statement-breakpoint
alter table revisions add column name text;
--> statement-breakpoint
create index revisions_actor on revisions (brand_id, entity, id, actor, revision);
--> statement-breakpoint
create index revisions_run on revisions (brand_id, run_id) where run_id is not null;
--> statement-breakpoint
create table audit_log (
  id bigint generated always as identity primary key,
  brand_id text,
  actor text,
  action text not null,
  subject text not null,
  details jsonb not null,
  at timestamptz(3) not null
);
--> statement-breakpoint
create index audit_log_brand on audit_log (brand_id, id desc);
--> statement-breakpoint
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' and coalesce(current_setting('brandwright.clearing', true), '') = 'on' then
    return old;
  end if;
  raise exception 'The audit log can only be added to.';
end $$;
--> statement-breakpoint
create trigger audit_log_stays before update or delete on audit_log for each row execute function refuse_audit_change();
--> statement-breakpoint
create trigger audit_log_is_not_emptied before truncate on audit_log for each statement execute function refuse_audit_change();
--> statement-breakpoint
create table brand_proposals (
  brand_id text not null,
  pointer text not null,
  found jsonb not null,
  facts jsonb not null,
  rejected boolean not null,
  found_at timestamptz(3) not null,
  primary key (brand_id, pointer)
);
--> statement-breakpoint
create table deleted_things (
  brand_id text not null,
  id text not null,
  entity text not null,
  thing_id text not null,
  name text not null,
  content jsonb not null,
  owner_id text,
  members text[] not null,
  deleted_by text,
  deleted_at timestamptz(3) not null,
  primary key (brand_id, id)
);
--> statement-breakpoint
create index deleted_things_age on deleted_things (deleted_at);
--> statement-breakpoint
create table blobs_to_remove (blob_id text primary key, since timestamptz(3) not null);
