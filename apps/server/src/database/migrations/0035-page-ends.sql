-- A deleted page is no longer public, alone or with its campaign: its address is free, and restoring the page does not publish it again.
create function brandwright_end_pages() returns trigger language plpgsql set search_path = public as $$
begin
  update page_versions set is_live = false
    where brand_id = new.brand_id and is_live and new.id = case new.entity when 'campaign' then campaign_id else item_id end;
  return null;
end $$;
--> statement-breakpoint
create trigger pages_end_with_documents after update of deleted_at on documents for each row
  when (new.entity in ('campaign', 'campaign-item') and old.deleted_at is null and new.deleted_at is not null) execute function brandwright_end_pages();
--> statement-breakpoint
-- The visitors of a page and the comments on an item are forgotten with it.
create function brandwright_forget_item() returns trigger language plpgsql set search_path = public as $$
begin
  delete from page_versions where brand_id = old.brand_id and item_id = old.id;
  delete from page_views where brand_id = old.brand_id and item_id = old.id;
  delete from page_contacts where brand_id = old.brand_id and item_id = old.id;
  delete from comments where brand_id = old.brand_id and item_id = old.id;
  delete from comment_links where brand_id = old.brand_id and item_id = old.id;
  return null;
end $$;
--> statement-breakpoint
create trigger items_are_forgotten after delete on documents for each row when (old.entity = 'campaign-item') execute function brandwright_forget_item();
--> statement-breakpoint
update page_versions v set is_live = false where is_live and exists (
  select from documents d where d.brand_id = v.brand_id and d.deleted_at is not null
    and (d.entity, d.id) in (('campaign', v.campaign_id), ('campaign-item', v.item_id))
);
--> statement-breakpoint
-- Addresses are unique across brands, whose pages a user may not see.
create function brandwright_public_pages(slugs text[]) returns table (brand_id text, item_id text, slug text)
language sql stable security definer set search_path = public as $$
  select v.brand_id, v.item_id, v.slug from page_versions v where v.is_live and v.slug = any (slugs)
$$;
--> statement-breakpoint
-- A visitor who writes again, or agrees to another text, is stored again; a form that was sent twice is stored once.
drop index page_contacts_of_page;
--> statement-breakpoint
create unique index page_contacts_of_page on page_contacts (brand_id, item_id, lower(email), md5(consent || fields::text));
