create schema ratings;

-- A bought product that somebody was asked to rate, once for each order; the link in the mail names the row (PD6).
create table ratings.request (
  id bigint generated always as identity primary key,
  order_id bigint not null,
  product_id bigint not null,
  asked_at timestamptz not null,
  rated_at timestamptz,
  unique (order_id, product_id)
);
-- Orders that were looked at, those with nothing to rate included.
create table ratings.asked_order (
  order_id bigint primary key,
  asked_at timestamptz not null
);
create index shipment_delivered on fulfilment.shipment (delivered_at) where delivered_at is not null;
create index review_waiting on catalogue.review (written_at) where approved_at is null;
