-- Items by a picture of the library that shows them.
create index concurrently item_by_picture on catalogue.item (picture_key);
