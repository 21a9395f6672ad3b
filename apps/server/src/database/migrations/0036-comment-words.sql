-- The words of the quoted text that a comment is about; empty if it is about all of it.
alter table comments add column words text not null default '';
