-- What placing an order needs beyond the first tables.

-- Business prices are net: their tax is added to the total, consumers' tax is contained in it.
alter table orders.purchase add column tax_added_minor integer not null default 0 check (tax_added_minor >= 0);
alter table orders.purchase drop constraint purchase_check;
alter table orders.purchase add constraint purchase_total_check
  check (total_minor = subtotal_minor + shipping_minor + payment_fee_minor + tax_added_minor);

-- What was promised on the day of the order, in the customer's language.
alter table orders.purchase add column delivery_info text not null default '';
alter table orders.purchase add column confirmation_sent_at timestamptz;

-- Pieces bought at a deal's price stand on a line of their own.
alter table orders.line add column deal_id bigint;
create index line_deal on orders.line (deal_id) where deal_id is not null;

-- What a client that repeats a write is told again.
alter table cart.applied_write add column refusals jsonb not null default '[]';

-- Pieces that an order took from the shelf, and those that wait for the supplier.
-- Written once for each order and item: a cart takes its stock once, and gives it back by this record.
create table stock.taking (
  cart_id uuid not null,
  item_id bigint not null,
  from_shelf integer not null check (from_shelf >= 0),
  back_ordered integer not null check (back_ordered >= 0),
  taken_at timestamptz not null,
  primary key (cart_id, item_id)
);
