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
  -- The language of mails, and what a business states at its registration (AC6, OP3).
  lang_code text,
  vat_number text,
  industry_code text,
  job_title_code text,
  employees integer check (employees between 1 and 999999),
  -- Employees of the shop, who may preview content (CN4).
  is_internal boolean not null default false,
  -- Days between an invoice and its payment for this company or school; null means the setting of the store (OP4).
  payment_days integer check (payment_days between 1 and 180),
  check ((kind = 'guest') = (password_hash is null))
);
create unique index account_email_unique on account.account (shop, lower(email)) where kind <> 'guest';
-- Business accounts that wait for approval, oldest first.
create index account_waiting on account.account (created_at) where shop = 'business' and approved_at is null and kind <> 'guest';
-- Guests by age, for the job that deletes old ones.
create index account_guest_created on account.account (created_at) where kind = 'guest';

-- A visitor's session: only the hash of the cookie's secret is kept.
create table account.session (
  token_hash text primary key,
  account_id bigint not null references account.account on delete cascade,
  kind text not null check (kind in ('guest', 'customer')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Shown to the customer in the list of sessions: browser and system by name, the storefront of the log-in, the last use (AU5).
  device text check (length(device) <= 60),
  lang_code text,
  used_at timestamptz
);
create index session_account on account.session (account_id);
create index session_expiry on account.session (expires_at);

-- Failed attempts per account and address, for limits at login (AU5).
create table account.login_attempt (
  subject text primary key,
  failures integer not null,
  window_ends_at timestamptz not null
);
-- For deleting rows whose window is over: an attacker who tries many names leaves many of them.
create index login_attempt_window on account.login_attempt (window_ends_at);

-- Addresses of an account. A removed one is kept for a while, so that the customer can restore it.
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
  removed_at timestamptz,
  -- The customer's own address, at most one per account.
  is_customer_address boolean not null default false
);
create index address_account on account.address (account_id, kind) where removed_at is null;
create index address_removed on account.address (removed_at) where removed_at is not null;

-- Customer numbers have seven digits. Numbers that are already in use are skipped, see shop/account/registration/approve-business.ts.
create sequence account.customer_number as integer minvalue 1000000 maxvalue 9999999 start 7100000 no cycle;

-- Industries that a business chooses from at its registration, by language.
create table account.industry (
  code text not null,
  language text not null check (language in ('de', 'en')),
  position integer not null,
  text text not null,
  primary key (language, code)
);

-- Job titles that a business chooses from at its registration, by language.
create table account.job_title (
  code text not null,
  language text not null check (language in ('de', 'en')),
  position integer not null,
  text text not null,
  primary key (language, code)
);

-- Proofs that a business uploads before it has an account. The holder of the secret may claim one; only its hash is kept.
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

-- Links to replace a forgotten password, valid once and for an hour. Only the hash of the mailed secret is kept (AU2).
create table account.password_reset (
  token_hash text primary key,
  account_id bigint not null references account.account on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index password_reset_account on account.password_reset (account_id);
create index password_reset_expiry on account.password_reset (expires_at);

-- A new e-mail address of an account, until it is confirmed by the link mailed to it. Only the hash of the mailed secret is kept (AC1).
create table account.email_change (
  account_id bigint primary key references account.account on delete cascade,
  email text not null check (length(email) <= 80),
  lang_code text not null,
  -- Null until the mail is written.
  token_hash text unique,
  expires_at timestamptz not null
);
create index email_change_expiry on account.email_change (expires_at);

-- Ids of deleted accounts: the audit checks that no other table refers to them (AC1).
create table account.deletion (
  account_id bigint primary key,
  deleted_at timestamptz not null
);

-- Deletes the jobs of mails to these addresses that are not being sent yet.
create function account.forget_mails(emails text[]) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from graphile_worker._private_jobs as jobs using graphile_worker._private_tasks as tasks
  where tasks.id = jobs.task_id and jobs.locked_at is null
    and tasks.identifier in ('send-contact-mails', 'send-catalogue-mails', 'send-competition-mail', 'send-newsletter-opt-in',
      'send-newsletter-welcome', 'send-newsletter-goodbye')
    and lower(jobs.payload ->> 'email') = any(emails);
$$;

-- The second factor of a business account: codes of an authenticator app (TOTP). The secret is sealed by a key of access.sealing_key (AU5).
create table account.second_factor (
  account_id bigint primary key references account.account on delete cascade,
  sealed_secret text not null,
  -- The session that began the set-up; it alone sees the secret until the first code confirms it.
  begun_by text not null,
  begun_at timestamptz not null,
  confirmed_at timestamptz,
  -- The time step of the last accepted code: a code counts once.
  last_step bigint not null default 0,
  recovery_salt bytea
);

-- Recovery codes for a lost app, each valid once. Only an argon2id hash is kept.
create table account.recovery_code (
  account_id bigint not null references account.second_factor on delete cascade,
  code_hash text not null,
  primary key (account_id, code_hash)
);

-- A log-in whose password was right and whose code is missing. Only the hash of the cookie's secret is kept.
create table account.login_challenge (
  token_hash text primary key,
  account_id bigint not null references account.account on delete cascade,
  expires_at timestamptz not null
);
create index login_challenge_account on account.login_challenge (account_id);
create index login_challenge_expiry on account.login_challenge (expires_at);
