-- Categories by the beginning of their names, for the search of the back office.
create index concurrently category_text_name_beginning on catalogue.category_text (lower(name) text_pattern_ops);
