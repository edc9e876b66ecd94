-- A customer's cart belongs to the account and opens by a session alone; one without an account belongs to its user id (CO2).
alter table cart.cart add column account_id bigint;
-- A visitor's cart whose positions went into the customer's at the login. It opens no more.
alter table cart.cart add column merged_into uuid references cart.cart on delete cascade;
create index cart_account on cart.cart (account_id, price_list, changed_at desc) where account_id is not null and submitted_at is null;
create index cart_merged on cart.cart (merged_into) where merged_into is not null;

-- What a forgotten password is replaced with, once and for an hour: only the hash of the mailed secret is kept (AU2).
create table account.password_reset (
  token_hash text primary key,
  account_id bigint not null references account.account on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index password_reset_account on account.password_reset (account_id);
create index password_reset_expiry on account.password_reset (expires_at);
