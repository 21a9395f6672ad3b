-- PostgreSQL applies the row policy before a text search and so cannot use the search index for users. This function checks the owner itself and uses the index.
-- Without an actor (the server's own work, the embedded database) the caller may read every owner's messages, as in a plain query. Uses `execute`, because the
-- planner must know the text query: a generic plan reads all messages.
create function brandwright_chat_hits(brand text, owner text, text_query tsquery, max_hits integer)
returns table (chat_id text, number integer)
language plpgsql stable security definer set search_path = public as $$
begin
  if current_setting('brandwright.actor', true) is not null and owner <> brandwright_actor() then
    return;
  end if;
  return query execute
    'select m.chat_id, m.number from chat_messages m
     where m.search @@ $3 and m.brand_id = $1 and m.owner_id = $2 and m.role <> ''function'' limit $4'
    using brand, owner, text_query, max_hits;
end
$$;
