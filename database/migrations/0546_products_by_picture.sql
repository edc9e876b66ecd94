-- Products by a picture of the library that they show.
create index concurrently picture_by_key on catalogue.picture (picture_key);
