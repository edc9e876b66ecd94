-- Goods that are exchanged or repaired are on their way back to the customer before the return is settled.
alter table returns.return_order drop constraint return_order_status_check;
alter table returns.return_order add constraint return_order_status_check check (status in
  ('registered', 'cancelled', 'expired', 'received', 'inspected', 'exchanging', 'repairing', 'settled'));
-- What was given where that is not what the customer chose.
alter table returns.return_order add column settled_as text check (settled_as = 'refund');
alter table returns.return_order add column underway_sent_at timestamptz;

-- The parcel in which they leave the house.
create table returns.parcel (
  return_id bigint primary key references returns.return_order on delete cascade,
  carrier_code text not null,
  tracking_code text,
  tracking_url text,
  label text,
  sent_at timestamptz not null
);

-- What left the shelf in exchange for what came back, beside what orders took from it.
create table stock.replacement (
  return_number text not null,
  item_id bigint not null,
  quantity integer not null check (quantity > 0),
  taken_at timestamptz not null,
  primary key (return_number, item_id)
);
