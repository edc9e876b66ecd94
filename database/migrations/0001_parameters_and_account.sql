-- One PostgreSQL schema per domain. A domain writes its own schema only; reads may join across.

create schema parameters;

-- Global parameters and flags by name and entry; store '*' holds where no store has its own value (CN4).
create table parameters.parameter (
  name text not null,
  entry text not null,
  store text not null default '*',
  value text not null,
  primary key (name, entry, store)
);

-- Texts by key and locale (de, edu, en); ICU message syntax (CN5).
create table parameters.translation (
  key text not null,
  locale text not null check (locale in ('de', 'edu', 'en')),
  text text not null,
  primary key (key, locale)
);

create schema account;

-- Guests are accounts without a password, so that addresses, orders and returns have one kind of owner.
create table account.account (
  id bigint generated always as identity primary key,
  shop text not null check (shop in ('consumer', 'business')),
  kind text not null check (kind in ('guest', 'private', 'company', 'school')),
  email text not null check (length(email) <= 80),
  password_hash text,
  customer_number text unique,
  salutation text,
  first_name text,
  last_name text,
  company text,
  phone text,
  approved_at timestamptz,
  created_at timestamptz not null,
  check ((kind = 'guest') = (password_hash is null))
);
create unique index account_email_unique on account.account (shop, lower(email)) where kind <> 'guest';

-- A visitor's session: only the hash of the cookie's secret is kept.
create table account.session (
  token_hash text primary key,
  account_id bigint not null references account.account on delete cascade,
  kind text not null check (kind in ('guest', 'customer')),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index session_account on account.session (account_id);
create index session_expiry on account.session (expires_at);

-- Failed attempts per account and address, for limits at login (AU5).
create table account.login_attempt (
  subject text primary key,
  failures integer not null,
  window_ends_at timestamptz not null
);

create table account.address (
  id bigint generated always as identity primary key,
  account_id bigint not null references account.account on delete cascade,
  kind text not null check (kind in ('billing', 'shipping', 'packstation')),
  form_type text not null check (form_type in ('private', 'companyOrSchool')),
  company text,
  salutation text,
  first_name text not null,
  last_name text not null,
  street text not null,
  addition text,
  postcode text not null,
  city text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  phone text,
  email text,
  created_at timestamptz not null,
  removed_at timestamptz
);
create index address_account on account.address (account_id, kind) where removed_at is null;
