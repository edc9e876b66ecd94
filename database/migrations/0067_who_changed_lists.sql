-- Who changed a list last, for those who look at it meanwhile; null for a guest, and where the account is gone.
alter table lists.list add column changed_by bigint;
create index list_changed_by on lists.list (changed_by) where changed_by is not null;
