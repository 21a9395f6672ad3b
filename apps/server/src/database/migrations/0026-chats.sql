-- Chats are their owner's alone, whoever else belongs to the brand. Like documents, they outlive a deleted guide for as long as it can be restored.
create table chats (
  brand_id text not null,
  id text not null,
  owner_id text not null references users (id) on delete cascade,
  title text not null,
  model text,
  pinned boolean not null,
  head text,
  summary text not null,
  last_summary_index integer not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  primary key (brand_id, id)
);
--> statement-breakpoint
create index chats_list on chats (owner_id, brand_id, updated_at desc, id desc) where deleted_at is null;
--> statement-breakpoint
create table chat_messages (
  brand_id text not null,
  id text not null,
  chat_id text not null,
  owner_id text not null,
  parent_id text,
  role text not null,
  content text not null,
  detail jsonb not null,
  status text not null,
  error jsonb,
  run_id text,
  model text,
  cost jsonb,
  number integer not null,
  created_at timestamptz(3) not null,
  primary key (brand_id, id),
  foreign key (brand_id, chat_id) references chats (brand_id, id) on delete cascade
);
--> statement-breakpoint
create unique index chat_messages_of_chat on chat_messages (brand_id, chat_id, number);
--> statement-breakpoint
create unique index chat_messages_one_turn on chat_messages (brand_id, chat_id) where status = 'writing';
--> statement-breakpoint
create index chat_messages_search on chat_messages using gin (to_tsvector('simple', left(content, 100000)));
--> statement-breakpoint
alter table chats enable row level security;
--> statement-breakpoint
create policy own on chats for all using (owner_id = brandwright_actor()) with check (owner_id = brandwright_actor() and brandwright_may_change(brand_id));
--> statement-breakpoint
alter table chat_messages enable row level security;
--> statement-breakpoint
create policy own on chat_messages for all using (owner_id = brandwright_actor()) with check (owner_id = brandwright_actor() and brandwright_may_change(brand_id));
--> statement-breakpoint
-- A turn of a chat is a run; it and what it writes are the owner's alone too.
create policy own_chats on runs as restrictive for all using (kind <> 'chat' or owner_id = brandwright_actor());
--> statement-breakpoint
create function brandwright_own_run(brand text, run text) returns boolean language sql stable security definer set search_path = public as $$
  select not exists (select 1 from runs r where r.brand_id = $1 and r.id = $2 and r.kind = 'chat' and r.owner_id is distinct from brandwright_actor())
$$;
--> statement-breakpoint
create policy own_chats on run_events as restrictive for all using (brandwright_own_run(brand_id, run_id));
