-- BMEcat catalogues are imported like tables.
alter table exchange.run drop constraint run_format_check,
  add constraint run_format_check check (format in ('csv', 'xlsx', 'bmecat'));
