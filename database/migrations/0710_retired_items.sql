-- Retired items, which are few: figures of all items leave them out without reading the others.
create index concurrently item_retired on catalogue.item (id) where is_retired;
