-- The names of the tools that a chat offers to models; null for all.
alter table chats add column tools jsonb
