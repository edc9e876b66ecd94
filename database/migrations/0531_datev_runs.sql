-- Exports for the bookkeeping (OP1.bookkeeping).
create schema bookkeeping;

-- An export of documents as a DATEV file. The file is kept, so that it can be downloaded again as it was.
create table bookkeeping.datev_run (
  id bigint generated always as identity primary key,
  -- Counts the exports from 1, without gaps.
  number integer not null unique,
  currency text not null,
  first_day date not null,
  last_day date not null,
  documents integer not null check (documents > 0),
  -- Invoices less credit notes, with tax.
  total_minor bigint not null,
  file bytea not null,
  made_at timestamptz not null
);

-- The documents of an export; each is exported once.
create table bookkeeping.datev_document (
  document_id bigint primary key references invoices.document,
  run_id bigint not null references bookkeeping.datev_run
);
create index datev_document_run on bookkeeping.datev_document (run_id);

select audit.follow('bookkeeping.datev_run', 'id', 'file');
