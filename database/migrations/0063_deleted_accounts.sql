-- Accounts that were deleted, by a number that names nobody any more: what the audit looks for elsewhere (AC1).
create table account.deletion (
  account_id bigint primary key,
  deleted_at timestamptz not null
);
