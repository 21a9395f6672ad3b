-- What the assistant keeps in mind for one person about one brand. Like chats, it is theirs alone, and outlives a deleted guide for as long as it can be restored.
create table chat_memories (
  brand_id text not null,
  id text not null,
  owner_id text not null references users (id) on delete cascade,
  text text not null,
  trust text not null,
  created_at timestamptz(3) not null,
  primary key (brand_id, id)
);
--> statement-breakpoint
create index chat_memories_of_person on chat_memories (owner_id, brand_id, created_at, id);
--> statement-breakpoint
alter table chat_memories enable row level security;
--> statement-breakpoint
create policy own on chat_memories for all using (owner_id = brandwright_actor()) with check (owner_id = brandwright_actor() and brandwright_may_change(brand_id));
