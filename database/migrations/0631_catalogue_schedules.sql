-- A schedule may deliver the catalogue of a customer by BMEcat; its sender is then the customer number.
-- safe: the table has at most 50 rows
alter table exchange.schedule drop constraint schedule_kind_check;
-- safe: the table has at most 50 rows
alter table exchange.schedule add constraint schedule_kind_check check (kind in ('items', 'prices', 'stock', 'catalogue'));
-- safe: the table has at most 50 rows
alter table exchange.schedule drop constraint schedule_format_check;
-- safe: the table has at most 50 rows
alter table exchange.schedule add constraint schedule_format_check check (format in ('csv', 'xlsx', 'bmecat'));
