-- Registration: what businesses tell of themselves, and in whose words an account's mails speak (AC6, OP3).
alter table account.account
  add column lang_code text,
  add column vat_number text,
  add column industry_code text,
  add column job_title_code text,
  add column employees integer check (employees between 1 and 999999);

-- Business accounts that wait for their approval, the oldest first.
create index account_waiting on account.account (created_at) where shop = 'business' and approved_at is null and kind <> 'guest';

-- Customer numbers have seven digits. Numbers given by hand or taken over are left out, see approve-business.
create sequence account.customer_number as integer minvalue 1000000 maxvalue 9999999 start 7100000 no cycle;

-- What a business chooses from, by language.
create table account.industry (
  code text not null,
  language text not null check (language in ('de', 'en')),
  position integer not null,
  text text not null,
  primary key (language, code)
);
create table account.job_title (
  code text not null,
  language text not null check (language in ('de', 'en')),
  position integer not null,
  text text not null,
  primary key (language, code)
);

-- Files of customers: never public. Whose they are is written where they are used.
create schema files;
create table files.file (
  name text primary key,
  content_type text not null,
  content bytea not null,
  kept_at timestamptz not null
);
alter table files.file alter column content set storage external;

-- Proofs that a business uploads before it has an account; who carries the secret may claim one.
create table account.document (
  token_hash text primary key,
  kind text not null check (kind in ('certificate', 'signature')),
  file_name text not null unique,
  content_type text not null,
  size_bytes integer not null,
  account_id bigint references account.account on delete cascade,
  uploaded_at timestamptz not null
);
create index document_account on account.document (account_id);
create index document_unclaimed on account.document (uploaded_at) where account_id is null;
