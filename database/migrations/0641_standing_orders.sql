-- Lists and past orders that are repeated on chosen days (SC6).

create schema standing_orders;

create table standing_orders.standing_order (
  id bigint generated always as identity primary key,
  account_id bigint not null references account.account,
  -- Makes a repeated request answer the same standing order.
  request_key text not null check (length(request_key) between 8 and 64),
  lang_code text not null,
  price_list text not null,
  name text not null check (length(name) between 1 and 60),
  rhythm text not null check (rhythm in ('halfYear', 'monthly', 'dates')),
  -- The first day of a monthly one.
  starts_on date not null,
  -- The days of one with own dates.
  dates date[] not null check (cardinality(dates) <= 12),
  -- Whether what cannot be sold is left out, or the whole order waits for it.
  when_missing text not null check (when_missing in ('leaveOut', 'wait')),
  billing_address_id bigint not null,
  -- Null for the billing address.
  delivery_address_id bigint,
  payment_id text not null check (payment_id in ('INVOICE', 'X_RECHNUNG', 'VORKASSE')),
  buyer_reference text check (length(buyer_reference) <= 100),
  -- The cost centre of the budget that pays it.
  cost_centre text check (length(cost_centre) <= 60),
  order_reference text check (length(order_reference) <= 60),
  -- Items with pieces, and the price of a piece that the customer saw last.
  lines jsonb not null check (jsonb_array_length(lines) > 0),
  -- The day of the next order in Berlin; null once it ended.
  next_on date,
  -- The day that the customer was told of, and when.
  announced_for date,
  announced_at timestamptz,
  -- The last day on which the order was tried in vain, and why it waits.
  tried_on date,
  waits_for jsonb,
  ended_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  unique (account_id, request_key),
  check (num_nulls(announced_for, announced_at) in (0, 2)),
  check (num_nonnulls(next_on, ended_at) = 1)
);
create index standing_order_due on standing_orders.standing_order (next_on) where next_on is not null;
create index standing_order_ended on standing_orders.standing_order (ended_at) where ended_at is not null;

-- What became of each date. A date becomes one order at most.
create table standing_orders.occurrence (
  standing_order_id bigint not null references standing_orders.standing_order on delete cascade,
  due_on date not null,
  outcome text not null check (outcome in ('ordered', 'skipped', 'missed')),
  order_id bigint unique references orders.purchase,
  -- Names of articles that were left out.
  left_out jsonb not null,
  decided_at timestamptz not null,
  primary key (standing_order_id, due_on),
  check ((outcome = 'ordered') = (order_id is not null))
);

select audit.follow('standing_orders.standing_order', 'id', 'name,request_key,buyer_reference,cost_centre,order_reference');
