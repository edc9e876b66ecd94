-- Which prices began since a moment.
create index concurrently price_history_start on catalogue.price_history (valid_from);
