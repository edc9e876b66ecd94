-- Class funds (FA2): parents pay parts of one order for a class.

create schema class_fund;

-- A fund of a class list, at the prices of the day on which it was opened. It becomes one order, or its money goes back.
create table class_fund.fund (
  id bigint generated always as identity primary key,
  -- Of the class list; lists may be deleted while a fund is open.
  list_external_id uuid not null,
  -- The code of that list, by which parents find the fund.
  code text not null check (code ~ '^[2-9A-HJ-NP-Z]{8}$'),
  -- The teacher; null once the account is erased.
  account_id bigint references account.account on delete set null,
  -- Makes a repeated request open one fund.
  request_key text not null check (length(request_key) between 8 and 64),
  lang_code text not null,
  store text not null,
  price_list text not null,
  currency text not null,
  school text,
  class_name text,
  teacher text,
  billing_address_id bigint,
  -- Null for a delivery to the billing address.
  shipping_address_id bigint,
  children integer not null check (children between 2 and 99),
  -- With fewer paid parts nothing is ordered.
  fewest integer not null check (fewest between 2 and 99),
  -- Articles with pieces per child, pack, least quantity, price and tax.
  lines jsonb not null check (jsonb_array_length(lines) > 0),
  country text not null,
  shipper_code text not null,
  shipping_minor integer not null check (shipping_minor >= 0),
  -- What a child's part costs at most: enough for every number of paid parts from the fewest on.
  part_minor integer not null check (part_minor > 0),
  opened_at timestamptz not null,
  ends_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'ordered', 'cancelled')),
  closed_at timestamptz,
  order_id bigint unique references orders.purchase,
  -- Why the order could not be placed at the last try, as a message key.
  obstacle text,
  unique (account_id, request_key),
  check (fewest <= children),
  check (ends_at > opened_at),
  check ((state = 'open') = (closed_at is null)),
  check ((state = 'ordered') = (order_id is not null))
);
create unique index fund_of_list on class_fund.fund (list_external_id) where state = 'open';
create index fund_account on class_fund.fund (account_id, opened_at desc);
create index fund_code on class_fund.fund (code, opened_at desc);
create index fund_list on class_fund.fund (list_external_id, opened_at desc);
create index fund_ending on class_fund.fund (ends_at) where state = 'open';

-- The part of a child: paid with the shop, or bought elsewhere. Each attempt to pay is a row.
create table class_fund.part (
  id bigint generated always as identity primary key,
  -- In the address that shows the part; it cannot be guessed.
  external_id uuid not null default gen_random_uuid() unique,
  fund_id bigint not null references class_fund.fund on delete cascade,
  -- Makes a repeated request one part.
  request_key text not null check (length(request_key) between 8 and 64),
  -- On the slip in the parcel; null where parents gave none, and once it is no longer needed.
  child_name text check (length(child_name) between 1 and 60),
  -- As of payment attempts; elsewhere: bought elsewhere.
  status text not null check (status in
    ('open', 'capturing', 'captured', 'declined', 'cancelled', 'expired', 'returnDue', 'returned', 'elsewhere')),
  amount_minor integer not null check (amount_minor >= 0),
  payment_id text,
  order_reference text unique,
  provider_reference text,
  begun jsonb,
  begun_at timestamptz not null,
  changed_at timestamptz not null,
  ask_at timestamptz,
  times_asked integer not null default 0,
  -- Paid, and not needed for the order.
  surplus_minor integer not null default 0 check (surplus_minor >= 0),
  -- All that goes back: surplus, shares of refunds, or the whole part.
  to_return_minor integer not null default 0,
  returned_minor integer not null default 0,
  -- Up to where the return reaches that is under way; not above the returned amount where none is.
  sending_minor integer not null default 0,
  unique (fund_id, request_key),
  check ((status = 'elsewhere') = (amount_minor = 0)),
  check ((amount_minor = 0) = (payment_id is null)),
  check (to_return_minor between surplus_minor and amount_minor),
  check (returned_minor between 0 and to_return_minor),
  check (sending_minor between 0 and to_return_minor)
);
create index part_ask on class_fund.part (ask_at) where ask_at is not null;

-- The share of a part in a refund of the order.
create table class_fund.refund_share (
  refund_id bigint not null references fulfilment.refund on delete cascade,
  part_id bigint not null references class_fund.part on delete cascade,
  amount_minor integer not null check (amount_minor >= 0),
  primary key (refund_id, part_id)
);
create index refund_share_part on class_fund.refund_share (part_id);
