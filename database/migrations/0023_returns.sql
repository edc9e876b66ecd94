create schema returns;

-- Choices of a return that is not registered yet, one row per order.
create table returns.draft (
  order_id bigint primary key,
  -- The visitor who made the choices: beginning another order's return deletes this row (AC4).
  user_id text,
  submit_key uuid not null,
  items jsonb not null default '[]',
  regulation text,
  carrier text,
  labels integer,
  contact jsonb,
  changed_at timestamptz not null
);
create index draft_user on returns.draft (user_id) where user_id is not null;
create index draft_changed on returns.draft (changed_at);

-- A registered return of an order.
create table returns.return_order (
  id bigint generated always as identity primary key,
  order_id bigint not null,
  -- The order's number with a serial number of its returns.
  return_number text not null unique,
  submit_key text not null,
  regulation text not null check (regulation in ('refund', 'exchange', 'voucher', 'repair')),
  carrier text not null,
  labels integer not null check (labels between 0 and 5),
  contact jsonb not null,
  -- exchanging, repairing: goods are on their way back to the customer. cancelled, expired: the pieces can be returned again.
  status text not null check (status in
    ('registered', 'cancelled', 'expired', 'received', 'inspected', 'exchanging', 'repairing', 'settled')),
  registered_at timestamptz not null,
  received_at timestamptz,
  inspected_at timestamptz,
  settled_at timestamptz,
  -- Amount given for the goods, in minor units of the order's currency.
  settled_minor integer check (settled_minor >= 0),
  settled_shipping_minor integer not null default 0 check (settled_shipping_minor >= 0),
  registration_sent_at timestamptz,
  receipt_sent_at timestamptz,
  -- Set where the return was settled by a voucher.
  voucher_code text,
  settlement_sent_at timestamptz,
  -- When it was cancelled or expired.
  ended_at timestamptz,
  expiry_sent_at timestamptz,
  -- Set where the return was settled in another way than the customer chose.
  settled_as text check (settled_as = 'refund'),
  underway_sent_at timestamptz,
  cancellation_sent_at timestamptz,
  unique (order_id, submit_key),
  constraint return_order_ended check ((status in ('cancelled', 'expired')) = (ended_at is not null))
);
create index return_order_order on returns.return_order (order_id, id);
create index return_order_open on returns.return_order (registered_at) where status not in ('settled', 'cancelled', 'expired');

-- A line of the order with the pieces that come back, and the result of their inspection.
create table returns.position (
  return_id bigint not null references returns.return_order on delete cascade,
  line_number integer not null,
  quantity integer not null check (quantity > 0),
  reason text not null check (reason in ('damaged', 'wrong', 'dislike', 'tooMany', 'late')),
  comment text check (length(comment) <= 500),
  received_quantity integer check (received_quantity between 0 and quantity),
  accepted_quantity integer check (accepted_quantity between 0 and received_quantity),
  -- Accepted pieces that are as good as new and go back to stock.
  restocked_quantity integer check (restocked_quantity between 0 and accepted_quantity),
  primary key (return_id, line_number)
);

-- A label for a parcel of a return.
create table returns.label (
  id bigint generated always as identity primary key,
  return_id bigint not null references returns.return_order on delete cascade,
  position integer not null,
  -- Null until the carrier has assigned it.
  tracking_code text unique,
  tracking_url text,
  -- When the carrier was notified that the return is cancelled and no parcel will come.
  carrier_told_at timestamptz,
  unique (return_id, position)
);

-- Photos of damaged goods. The file is in files.file.
create table returns.photo (
  id uuid primary key,
  order_id bigint not null,
  line_number integer not null,
  -- Null until the return is registered.
  return_id bigint references returns.return_order on delete cascade,
  content_type text not null,
  uploaded_at timestamptz not null
);
create index photo_order on returns.photo (order_id, uploaded_at);
create index photo_return on returns.photo (return_id) where return_id is not null;
create index photo_unclaimed on returns.photo (uploaded_at) where return_id is null;

-- The parcel that brings exchanged or repaired goods back to the customer.
create table returns.parcel (
  return_id bigint primary key references returns.return_order on delete cascade,
  carrier_code text not null,
  tracking_code text,
  tracking_url text,
  label text,
  sent_at timestamptz not null
);
