-- Price plans by the beginning of their names, for the search of the back office.
create index concurrently plan_name_beginning on price_desk.plan (lower(name) text_pattern_ops);
