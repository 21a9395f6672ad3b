create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists btree_gin;
--> statement-breakpoint
-- The words of each user's chats, to find the ones that resemble a mistyped search. Comparing a search with whole messages reads most of them.
-- The triggers below derive the rows from chats and messages. No policy: only functions read and write them.
create table chat_words (
  brand_id text not null,
  owner_id text not null references users (id) on delete cascade,
  word text not null,
  primary key (brand_id, owner_id, word)
);
--> statement-breakpoint
create index chat_words_similar on chat_words using gin (brand_id, owner_id, word gin_trgm_ops);
--> statement-breakpoint
alter table chat_words enable row level security;
--> statement-breakpoint
-- Numbers, addresses and very short words are only searched for as they are written.
create function brandwright_words_of(document tsvector) returns setof text language sql immutable set search_path = public as $$
  select word from unnest(tsvector_to_array(document)) as word where char_length(word) between 4 and 40 and word !~ '[[:digit:][:punct:]]'
$$;
--> statement-breakpoint
create function brandwright_store_chat_words() returns trigger language plpgsql security definer set search_path = public as $$
declare
  document tsvector;
begin
  if tg_table_name = 'chats' then
    document := to_tsvector('simple', new.title);
  else
    document := new.search;
  end if;
  -- Keeps words from being collected while a message with them is written.
  perform pg_advisory_xact_lock(hashtext('chat_words'), hashtext(new.owner_id));
  insert into chat_words (brand_id, owner_id, word) select new.brand_id, new.owner_id, word from brandwright_words_of(document) as word on conflict do nothing;
  return null;
end
$$;
--> statement-breakpoint
create trigger chats_store_words after insert or update of title on chats for each row when (new.title <> 'New Chat') execute function brandwright_store_chat_words();
--> statement-breakpoint
create trigger chat_messages_store_words after insert or update of content on chat_messages for each row
  when (new.role <> 'function' and new.content <> '') execute function brandwright_store_chat_words();
--> statement-breakpoint
-- Forgets words that only purged chats contained.
create function brandwright_collect_chat_words(brand text, owner text) returns void language plpgsql security definer set search_path = public as $$
begin
  if current_setting('brandwright.actor', true) is not null and owner <> brandwright_actor() then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtext('chat_words'), hashtext(owner));
  with present as materialized (
    select w.word from chat_messages m cross join brandwright_words_of(m.search) as w (word) where m.brand_id = brand and m.owner_id = owner and m.role <> 'function'
    union
    select w.word from chats c cross join brandwright_words_of(to_tsvector('simple', c.title)) as w (word) where c.brand_id = brand and c.owner_id = owner
  ), removed as (
    delete from chat_words w where w.brand_id = brand and w.owner_id = owner and not exists (select from present p where p.word = w.word)
  )
  insert into chat_words (brand_id, owner_id, word) select brand, owner, p.word from present p on conflict do nothing;
end
$$;
--> statement-breakpoint
select brandwright_collect_chat_words(brand_id, owner_id) from (select distinct brand_id, owner_id from chats) owners;
--> statement-breakpoint
-- The words of a user's chats that share trigrams with words of a search, most similar first. Row policies would prevent the use of the index, so the function
-- checks the owner itself.
create function brandwright_similar_chat_words(brand text, owner text, search_words text[], max_words integer) returns table (search_word text, word text)
language plpgsql volatile security definer set search_path = public as $$
begin
  if current_setting('brandwright.actor', true) is not null and owner <> brandwright_actor() then
    return;
  end if;
  -- Two exchanged letters leave few of the trigrams of a short word: one of nine in a word of four letters.
  perform set_config('pg_trgm.similarity_threshold', case when (select min(char_length(s)) from unnest(search_words) as s) < 5 then '0.1' else '0.2' end, true);
  return query select s.search_word, found.word from unnest(search_words) as s (search_word) cross join lateral (
    select w.word from chat_words w
    where w.brand_id = brand and w.owner_id = owner and w.word % s.search_word
      and char_length(w.word) between char_length(s.search_word) - 2 and char_length(s.search_word) + 2
    order by similarity(w.word, s.search_word) desc, w.word limit max_words
  ) found;
end
$$;
--> statement-breakpoint
-- Every search reads the list of entries that wait to be merged into the index, and nothing merges them in the embedded database.
alter index chat_messages_search set (fastupdate = off);
--> statement-breakpoint
select gin_clean_pending_list('chat_messages_search');
--> statement-breakpoint
drop function brandwright_chat_hits;
--> statement-breakpoint
-- The matching messages by chat: the number of the latest, and their count, in total at most max_hits. If the planner expects far more, a row without a chat says
-- so without reading the index; `explain` is only allowed in a volatile function. PostgreSQL applies the row policy before a text search and so cannot use the search index for users: this function checks the
-- owner itself. Uses `execute`, because the planner must know the text query: a generic plan reads all messages.
create function brandwright_chat_hits(brand text, owner text, text_query tsquery, max_hits integer)
returns table (chat_id text, number integer, hits integer)
language plpgsql volatile security definer set search_path = public as $$
declare
  matching constant text := 'select m.chat_id, m.number from chat_messages m
    where m.search @@ $3 and m.brand_id = $1 and m.owner_id = $2 and m.role <> ''function''';
  plan json;
begin
  if current_setting('brandwright.actor', true) is not null and owner <> brandwright_actor() then
    return;
  end if;
  execute 'explain (format json) ' || matching into plan using brand, owner, text_query;
  if (plan -> 0 -> 'Plan' ->> 'Plan Rows')::numeric > 3 * max_hits then
    return query select null::text, null::integer, max_hits;
    return;
  end if;
  return query execute 'select m.chat_id, max(m.number), count(*)::integer from (' || matching || ' limit $4) m group by m.chat_id'
    using brand, owner, text_query, max_hits;
end
$$;
