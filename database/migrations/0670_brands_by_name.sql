-- Brands by the beginning of their names, for the search of the back office.
create index concurrently brand_name_beginning on catalogue.brand (lower(name) text_pattern_ops);
