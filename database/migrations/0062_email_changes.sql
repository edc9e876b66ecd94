-- An e-mail that an account is to have once who reads it says so: only the hash of the mailed secret is kept (AC1).
create table account.email_change (
  account_id bigint primary key references account.account on delete cascade,
  email text not null check (length(email) <= 80),
  lang_code text not null,
  -- Null until the mail is written.
  token_hash text unique,
  expires_at timestamptz not null
);
create index email_change_expiry on account.email_change (expires_at);
