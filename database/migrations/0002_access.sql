create schema access;

-- Keys that sign tokens, shared by all processes. A key signs for a day and verifies until its last token has expired.
create table access.signing_key (
  id text primary key check (id ~ '^[\w-]{16}$'),
  secret bytea not null check (length(secret) = 32),
  signs_from timestamptz not null,
  signs_until timestamptz not null,
  verifies_until timestamptz not null,
  check (signs_from < signs_until and signs_until < verifies_until)
);

-- Keys that seal the links in mails. A key seals for a month and opens its links for three years more.
create table access.sealing_key (
  id text primary key check (id ~ '^[\w-]{8}$'),
  secret bytea not null check (length(secret) = 32),
  seals_until timestamptz not null,
  opens_until timestamptz not null,
  check (seals_until < opens_until)
);
