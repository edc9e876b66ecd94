create schema stock;

-- Stock on hand. `on_hand` never falls below zero: the check is the last guard against overselling.
create table stock.item_stock (
  item_id bigint primary key,
  on_hand integer not null check (on_hand >= 0),
  -- Days within which the supplier refills; the item is then sold beyond its stock. 0 means sold out at zero.
  restock_days smallint not null default 0
);

-- Pieces that an order claimed from stock, and those that wait for the supplier.
-- One row per order and item: a cart claims its stock once and releases it by this row.
create table stock.taking (
  cart_id uuid not null,
  item_id bigint not null,
  from_shelf integer not null check (from_shelf >= 0),
  back_ordered integer not null check (back_ordered >= 0),
  taken_at timestamptz not null,
  primary key (cart_id, item_id)
);

-- Pieces of returns that went back to stock.
create table stock.restocking (
  return_number text not null,
  item_id bigint not null,
  quantity integer not null check (quantity > 0),
  restocked_at timestamptz not null,
  primary key (return_number, item_id)
);

-- Pieces that left stock in exchange for returned ones.
create table stock.replacement (
  return_number text not null,
  item_id bigint not null,
  quantity integer not null check (quantity > 0),
  taken_at timestamptz not null,
  primary key (return_number, item_id)
);
