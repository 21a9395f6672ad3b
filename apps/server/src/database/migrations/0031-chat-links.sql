-- Ways to one branch of a chat for people without an account, made by its owner alone. A link is looked up by the process itself: whoever brings it may be nobody.
create table chat_links (
  brand_id text not null,
  id text not null,
  chat_id text not null,
  owner_id text not null references users (id) on delete cascade,
  until_message text not null,
  title text not null,
  token_hash text not null unique,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  primary key (brand_id, id),
  foreign key (brand_id, chat_id) references chats (brand_id, id) on delete cascade
);
--> statement-breakpoint
create index chat_links_of_chat on chat_links (brand_id, chat_id, created_at, id);
--> statement-breakpoint
alter table chat_links enable row level security;
--> statement-breakpoint
create policy own on chat_links for all using (owner_id = brandwright_actor()) with check (owner_id = brandwright_actor() and brandwright_may_change(brand_id));
