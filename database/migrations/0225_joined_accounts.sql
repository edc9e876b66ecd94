-- Accounts that the staff joined with another one of the same business. Their rows belong to the kept account since then; the closed
-- account is in `account.deletion` too.
create table account.joined (
  -- The closed account.
  account_id bigint primary key,
  kept_id bigint not null references account.account on delete cascade,
  -- What it was known by: colleagues quote its number, and the kept account's data include what its e-mail consented to.
  email text not null check (length(email) <= 80),
  customer_number text,
  -- The member of staff; the name as it was then.
  person_id bigint not null,
  joined_by text not null,
  joined_at timestamptz not null,
  check (account_id <> kept_id)
);
create index joined_kept on account.joined (kept_id, joined_at desc);
create index joined_customer_number on account.joined (customer_number) where customer_number is not null;
create index joined_email on account.joined (lower(email) text_pattern_ops);
select audit.follow('account.joined', 'account_id', 'email');
