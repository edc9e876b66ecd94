-- Offers of baskets at fixed prices (SC1).

create schema offers;

-- What was agreed for a cart of an offer: the prices, taxes and shipping cost that its order has. Its positions are not changed then.
alter table cart.cart add column agreement jsonb check (jsonb_typeof(agreement) = 'object');

create table offers.number_range (
  store text not null,
  year integer not null,
  last_number integer not null,
  primary key (store, year)
);

-- A basket at the prices and taxes of its day, which can be ordered once until the offer ends.
create table offers.offer (
  offer_number text primary key,
  account_id bigint not null references account.account,
  -- Makes a repeated request answer the same offer.
  request_key text not null check (length(request_key) between 8 and 64),
  lang_code text not null,
  store text not null,
  price_list text not null,
  currency text not null,
  -- The address of the paper: the customer's, or the name alone.
  recipient jsonb not null,
  customer_number text,
  order_reference text check (length(order_reference) <= 60),
  -- What the order has: prices and taxes of the lines, country and carrier.
  agreement jsonb not null,
  lines jsonb not null check (jsonb_array_length(lines) > 0),
  subtotal_minor integer not null check (subtotal_minor >= 0),
  shipping_minor integer not null check (shipping_minor >= 0),
  tax_added_minor integer not null check (tax_added_minor >= 0),
  total_minor integer not null check (total_minor >= 0),
  taxes jsonb not null,
  made_at timestamptz not null,
  ends_at timestamptz not null,
  -- The one order that it became.
  order_id bigint unique references orders.purchase,
  ordered_at timestamptz,
  unique (account_id, request_key),
  check (num_nulls(order_id, ordered_at) in (0, 2)),
  check (ends_at > made_at)
);
create index offer_account on offers.offer (account_id, made_at desc, offer_number desc);
create index offer_ended on offers.offer (ends_at) where order_id is null;
