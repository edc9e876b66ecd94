create schema cart;

-- A cart. It belongs to an account, or to an anonymous user id (CO2).
create table cart.cart (
  id uuid primary key,
  user_id text not null check (user_id ~ '^[0-9a-f]{32}$'),
  lang_code text not null,
  price_list text not null,
  order_reference text check (length(order_reference) <= 60),
  -- Rises with every change, so that a stale tab or a changed cart at submit is noticed.
  version integer not null default 1,
  submitted_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- Set for a customer's cart: a session of the account is then needed to open it.
  account_id bigint,
  -- The customer's cart into which the log-in merged this visitor's cart. A merged cart cannot be opened.
  merged_into uuid references cart.cart on delete cascade
);
create index cart_user on cart.cart (user_id, changed_at desc);
create index cart_changed on cart.cart (changed_at) where submitted_at is null;
create index cart_account on cart.cart (account_id, price_list, changed_at desc) where account_id is not null and submitted_at is null;
create index cart_merged on cart.cart (merged_into) where merged_into is not null;

-- One line per item: adding the same item again raises its quantity (CA2).
create table cart.position (
  id bigint generated always as identity primary key,
  cart_id uuid not null references cart.cart on delete cascade,
  item_id bigint not null,
  quantity integer not null check (quantity between 1 and 9999),
  added_at timestamptz not null,
  unique (cart_id, item_id)
);

-- Writes that were applied, by idempotency key: a client may send a write again.
create table cart.applied_write (
  cart_id uuid not null references cart.cart on delete cascade,
  write_key text not null check (length(write_key) between 8 and 64),
  applied_at timestamptz not null,
  -- The refusals of the first response, returned again for a repeated write.
  refusals jsonb not null default '[]',
  primary key (cart_id, write_key)
);

-- The vouchers of a cart in the order in which they were added.
create table cart.voucher (
  cart_id uuid not null references cart.cart on delete cascade,
  voucher_id bigint not null,
  place bigint generated always as identity,
  primary key (cart_id, voucher_id)
);

-- The given ids as rows. Declares one row to the planner whatever the array's length, so that a prepared statement keeps one
-- generic plan.
create function cart.few(ids bigint[]) returns setof bigint language plpgsql stable parallel safe rows 1 cost 1 as $$
begin
  return query select unnest(ids);
end $$;
