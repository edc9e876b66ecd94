-- Class lists that were made on some days (OP1.class-lists).
create index concurrently list_class_made on lists.list (created_at) where pupils is not null;
