-- Who was an admin of a deleted guide's brand then: what somebody is in another brand since does not count. Whoever was untied by a deletion kept the role.
alter table deleted_things add column admins text[] not null default '{}';
--> statement-breakpoint
update deleted_things set admins = array(select id from users where id = any (members) and role = 'admin' and brand is null) where entity = 'brand';
