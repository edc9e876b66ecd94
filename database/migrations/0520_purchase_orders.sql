-- The buyer's cost centre of an order that a purchasing system sent; null for none.
alter table orders.purchase add column cost_centre text;

-- Baskets that were handed over, for the orders that follow: an order names the one that its line comes from.
create table punchout.hand_over (
  id text primary key,
  connection_id integer not null references punchout.connection on delete cascade,
  at timestamptz not null,
  -- Number, quantity and net price of each item.
  items jsonb not null
);
create index hand_over_connection on punchout.hand_over (connection_id);
create index hand_over_at on punchout.hand_over (at);

-- Orders that purchasing systems sent and that were placed.
create table punchout.purchase_order (
  id bigint generated always as identity primary key,
  connection_id integer not null references punchout.connection on delete cascade,
  order_id bigint not null unique references orders.purchase on delete cascade,
  -- The buyer's number of it.
  buyer_number text not null,
  -- The document that it came with, and the parties as that names them.
  payload_id text not null,
  buyer_party jsonb not null,
  shop_party jsonb not null,
  -- The buyer's lines: number, item, quantity, unit, price and cost centre.
  lines jsonb not null,
  -- The hand-overs that its lines come from.
  hand_over_ids text[] not null,
  received_at timestamptz not null,
  unique (connection_id, buyer_number)
);
