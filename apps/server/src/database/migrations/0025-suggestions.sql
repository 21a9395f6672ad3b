-- What runs suggest to change in documents. Like documents, they outlive a deleted guide for as long as it can be restored.
create table suggestions (
  brand_id text not null,
  id text not null,
  entity text not null,
  document_id text not null,
  base integer not null,
  run_id text,
  via text not null,
  hunks jsonb not null,
  created_by text references users (id) on delete set null,
  created_at timestamptz(3) not null,
  decided_at timestamptz(3),
  primary key (brand_id, id)
);
--> statement-breakpoint
create index suggestions_of_document on suggestions (brand_id, entity, document_id, created_at desc, id desc);
--> statement-breakpoint
create index suggestions_created_by on suggestions (created_by);
--> statement-breakpoint
alter table suggestions enable row level security;
--> statement-breakpoint
create policy changed on suggestions for all using (brandwright_may_change(brand_id)) with check (brandwright_may_change(brand_id));
--> statement-breakpoint
-- The proposals of each re-scan become one suggestion. Which run found them, and who rejected them, was not recorded.
insert into suggestions (brand_id, id, entity, document_id, base, via, hunks, created_at, decided_at)
select
  brand_id,
  md5(brand_id || found_at::text),
  'brand',
  brand_id,
  coalesce((select revision from brands where brands.id = brand_id), 0),
  'proposals',
  jsonb_agg(
    jsonb_build_object(
      'id', md5(brand_id || found_at::text || pointer),
      'pointer', pointer,
      'why', 'Found by a re-scan of the site.',
      'state', case when rejected then 'rejected' else 'open' end,
      'detail', jsonb_build_object('facts', facts) || (found - 'value')
    )
    || case when found ? 'value' then jsonb_build_object('after', found -> 'value') else '{}' end
    order by pointer
  ),
  found_at,
  case when bool_and(rejected) then found_at end
from brand_proposals
group by brand_id, found_at;
--> statement-breakpoint
drop table brand_proposals;
