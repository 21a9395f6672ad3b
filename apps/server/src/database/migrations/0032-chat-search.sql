-- Searching read each message anew to find its words. They are stored beside the message instead.
alter table chat_messages add column search tsvector generated always as (to_tsvector('simple', left(content, 100000))) stored;
--> statement-breakpoint
drop index chat_messages_search;
--> statement-breakpoint
create index chat_messages_search on chat_messages using gin (search);
