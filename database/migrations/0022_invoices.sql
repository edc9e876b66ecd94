create schema invoices;

-- The last number by store, kind and year. The transaction that uses the next one locks the row, so that there are no gaps.
create table invoices.number_range (
  store text not null,
  kind text not null check (kind in ('invoice', 'creditNote')),
  year integer not null,
  last_serial integer not null,
  primary key (store, kind, year)
);

-- An invoice or credit note as it was issued. It is never changed, so `content` is a copy of all its data.
create table invoices.document (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('invoice', 'creditNote')),
  store text not null,
  year integer not null,
  serial integer not null check (serial > 0),
  number text not null unique,
  order_id bigint not null,
  -- For a credit note: its invoice, and the idempotency key of the request.
  invoice_id bigint references invoices.document,
  credit_key text check (length(credit_key) between 1 and 120),
  currency text not null,
  total_minor integer not null check (total_minor >= 0),
  content jsonb not null,
  issued_at timestamptz not null,
  sent_at timestamptz,
  unique (store, kind, year, serial),
  check ((kind = 'creditNote') = (invoice_id is not null and credit_key is not null))
);
create unique index document_invoice on invoices.document (order_id) where kind = 'invoice';
create unique index document_credit on invoices.document (invoice_id, credit_key) where kind = 'creditNote';
create index document_order on invoices.document (order_id, id);
