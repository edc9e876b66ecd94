-- Imports add items that do not exist yet.
alter table exchange.run add column added_count integer default 0 not null;
alter table exchange.line drop constraint line_verdict_check,
  add constraint line_verdict_check check (verdict in ('added', 'changed', 'same', 'refused'));
