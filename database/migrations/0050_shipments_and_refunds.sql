create schema fulfilment;

-- Pieces of a line that were cancelled before they were packed. What was agreed stays in `quantity`.
alter table orders.line add column cancelled_quantity integer not null default 0
  check (cancelled_quantity between 0 and quantity);

-- What was packed for one parcel, and how far it has come.
create table fulfilment.shipment (
  id bigint generated always as identity primary key,
  order_id bigint not null,
  -- Counts an order's shipments from 1.
  number integer not null check (number > 0),
  status text not null check (status in ('packed', 'handedOver', 'inTransit', 'outForDelivery', 'delivered', 'lost')),
  carrier_code text not null,
  tracking_code text,
  tracking_url text,
  -- What the carrier gave out to be printed on the parcel, in its own format.
  label text,
  packed_at timestamptz not null,
  handed_over_at timestamptz,
  expected_on date,
  delivered_at timestamptz,
  -- When the carrier is asked next where the parcel is.
  ask_at timestamptz,
  unique (order_id, number),
  check ((status = 'packed') = (handed_over_at is null)),
  check ((status = 'delivered') = (delivered_at is not null))
);
create index shipment_ask on fulfilment.shipment (ask_at) where ask_at is not null;
create index shipment_tracking on fulfilment.shipment (tracking_code) where tracking_code is not null;

create table fulfilment.shipment_line (
  shipment_id bigint not null references fulfilment.shipment on delete cascade,
  line_number integer not null,
  quantity integer not null check (quantity > 0),
  primary key (shipment_id, line_number)
);

-- What was cancelled at once, as [{ "lineNumber": 1, "quantity": 2 }], and what the order costs less for it.
create table fulfilment.cancellation (
  id bigint generated always as identity primary key,
  order_id bigint not null,
  number integer not null check (number > 0),
  lines jsonb not null,
  amount_minor integer not null check (amount_minor >= 0),
  cancelled_at timestamptz not null,
  unique (order_id, number)
);

-- Money that goes back for an order. The key names one intention: repeated, it is one refund.
create table fulfilment.refund (
  id bigint generated always as identity primary key,
  order_id bigint not null,
  refund_key text not null check (length(refund_key) between 1 and 100),
  amount_minor integer not null check (amount_minor > 0),
  currency text not null,
  -- cancelled, returned or goodwill
  reason text not null check (reason in ('cancelled', 'returned', 'goodwill')),
  -- provider: by the payment provider. transfer: the bookkeeping sends it. invoice: nothing was paid yet, less is owed.
  way text not null check (way in ('provider', 'transfer', 'invoice')),
  state text not null check (state in ('due', 'done')),
  due_at timestamptz not null,
  done_at timestamptz,
  provider_reference text,
  unique (order_id, refund_key),
  check ((state = 'done') = (done_at is not null))
);
create index refund_due on fulfilment.refund (due_at) where state = 'due';

-- Cancelled pieces of a deal are none that a customer has.
create or replace function deals.bought_by(wanted_deal bigint, wanted_user text, wanted_account bigint, wanted_email text, wanted_address text)
  returns bigint language plpgsql volatile set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select coalesce(sum(line.quantity - line.cancelled_quantity), 0) from orders.line
    join orders.purchase on purchase.id = line.order_id
    where line.deal_id = wanted_deal and purchase.status <> 'cancelled'
      and (purchase.user_id = wanted_user or purchase.account_id = wanted_account
        or lower(purchase.email) = lower(wanted_email)
        or deals.address_key(purchase.delivery_address ->> 'company', purchase.delivery_address ->> 'lastName',
          purchase.delivery_address ->> 'street', purchase.delivery_address ->> 'postcode',
          purchase.delivery_address ->> 'country') = wanted_address));
end $$;
