create schema ratings;

-- An invitation to rate a bought product, one per order and product. The link in the mail names the row (PD6).
create table ratings.request (
  id bigint generated always as identity primary key,
  order_id bigint not null,
  product_id bigint not null,
  asked_at timestamptz not null,
  rated_at timestamptz,
  -- The review that was written, so that it loses its author when the account is deleted.
  review_id bigint,
  unique (order_id, product_id)
);

-- Orders that were checked for products to rate, those without any included.
create table ratings.asked_order (
  order_id bigint primary key,
  asked_at timestamptz not null
);
