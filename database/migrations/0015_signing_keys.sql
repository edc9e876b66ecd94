create schema access;

-- What tokens are signed with. Every process reads the same keys; a key signs for a day and verifies until its last token has ended.
create table access.signing_key (
  id text primary key check (id ~ '^[\w-]{16}$'),
  secret bytea not null check (length(secret) = 32),
  signs_from timestamptz not null,
  signs_until timestamptz not null,
  verifies_until timestamptz not null,
  check (signs_from < signs_until and signs_until < verifies_until)
);
