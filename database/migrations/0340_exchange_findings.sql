alter table exchange.line
  add column findings jsonb;
comment on column exchange.line.findings is 'What the format of the file does not allow, although it was read: [{ "field", "messageKey", "values" }]; null for nothing.';

alter table exchange.run
  add column finding_count integer not null default 0;
comment on column exchange.run.finding_count is 'Lines with findings.';

-- The item that a supplier's own number named the last time, found by its EAN.
create table exchange.supplier_number (
  sender text not null,
  number text not null,
  item_id bigint not null references catalogue.item on delete cascade,
  primary key (sender, number)
);
create index supplier_number_item on exchange.supplier_number (item_id);
select audit.follow('exchange.supplier_number', 'sender,number');
