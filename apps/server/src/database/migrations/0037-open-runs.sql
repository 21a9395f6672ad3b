-- Row security hides chats of colleagues, whose answers under way use up the quota of a brand too.
create function brandwright_open_runs(brand text, run_kind text) returns bigint language sql stable security definer set search_path = public as $$
  select count(*) from runs r where r.brand_id = $1 and r.kind = $2 and r.state = 'running'
$$;
