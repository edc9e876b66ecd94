create schema fulfilment;

-- A parcel of an order, from packing to delivery.
create table fulfilment.shipment (
  id bigint generated always as identity primary key,
  order_id bigint not null,
  -- Counts the shipments of an order from 1.
  number integer not null check (number > 0),
  status text not null check (status in ('packed', 'handedOver', 'inTransit', 'outForDelivery', 'delivered', 'lost')),
  carrier_code text not null,
  tracking_code text,
  tracking_url text,
  -- The label to print on the parcel, in the carrier's format.
  label text,
  packed_at timestamptz not null,
  handed_over_at timestamptz,
  expected_on date,
  delivered_at timestamptz,
  -- When the carrier is queried next for the parcel's state.
  ask_at timestamptz,
  unique (order_id, number),
  check ((status = 'packed') = (handed_over_at is null)),
  check ((status = 'delivered') = (delivered_at is not null))
);
create index shipment_ask on fulfilment.shipment (ask_at) where ask_at is not null;
create index shipment_tracking on fulfilment.shipment (tracking_code) where tracking_code is not null;
create index shipment_delivered on fulfilment.shipment (delivered_at) where delivered_at is not null;

-- Pieces of an order's lines in a shipment.
create table fulfilment.shipment_line (
  shipment_id bigint not null references fulfilment.shipment on delete cascade,
  line_number integer not null,
  quantity integer not null check (quantity > 0),
  primary key (shipment_id, line_number)
);

-- A cancellation. `lines` is [{ "lineNumber": 1, "quantity": 2 }]; `amount_minor` is what the order costs less.
create table fulfilment.cancellation (
  id bigint generated always as identity primary key,
  order_id bigint not null,
  number integer not null check (number > 0),
  lines jsonb not null,
  amount_minor integer not null check (amount_minor >= 0),
  cancelled_at timestamptz not null,
  unique (order_id, number)
);

-- A refund of an order. Requests with the same key are one refund.
create table fulfilment.refund (
  id bigint generated always as identity primary key,
  order_id bigint not null,
  refund_key text not null check (length(refund_key) between 1 and 100),
  amount_minor integer not null check (amount_minor > 0),
  currency text not null,
  reason text not null check (reason in ('cancelled', 'returned', 'goodwill')),
  -- provider: by the payment provider. transfer: by the bookkeeping. invoice: not paid yet, so less is owed.
  way text not null check (way in ('provider', 'transfer', 'invoice')),
  state text not null check (state in ('due', 'done')),
  due_at timestamptz not null,
  done_at timestamptz,
  provider_reference text,
  unique (order_id, refund_key),
  check ((state = 'done') = (done_at is not null))
);
create index refund_due on fulfilment.refund (due_at) where state = 'due';
