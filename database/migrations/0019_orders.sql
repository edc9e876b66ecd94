create schema orders;

-- The last order number by store and year.
create table orders.number_range (
  store text not null,
  year integer not null,
  last_number integer not null,
  primary key (store, year)
);

-- An order is a record of what was agreed: names, prices and addresses are copies, not references.
create table orders.purchase (
  id bigint generated always as identity primary key,
  order_number text not null unique,
  -- One cart makes one order, whatever is retried (CO6).
  cart_id uuid not null unique,
  user_id text not null,
  account_id bigint not null,
  lang_code text not null,
  store text not null,
  price_list text not null,
  currency text not null,
  email text not null,
  billing_address jsonb not null,
  delivery_type text not null,
  delivery_address jsonb not null,
  shipper_code text not null,
  payment_id text not null,
  buyer_reference text,
  order_reference text,
  order_comment text,
  accepts_review_mail boolean not null,
  subtotal_minor integer not null,
  shipping_minor integer not null,
  payment_fee_minor integer not null,
  total_minor integer not null,
  -- [{ "rateBasisPoints": 1900, "netMinor": 1, "taxMinor": 1 }]
  taxes jsonb not null,
  status text not null check (status in ('placed', 'awaitingPayment', 'paid', 'cancelled')),
  placed_at timestamptz not null,
  -- Business prices are net: their tax is added to the total, consumers' tax is contained in it.
  tax_added_minor integer not null default 0 check (tax_added_minor >= 0),
  -- The delivery time promised on the day of the order, in the customer's language.
  delivery_info text not null default '',
  confirmation_sent_at timestamptz,
  -- Discount by vouchers; each line has its share of it.
  discount_minor integer not null default 0,
  -- [{ "code": "SCHULSTART10", "discountMinor": 472 }]
  vouchers jsonb not null default '[]',
  -- Until when an unpaid order keeps its stock; null where payment is not required in advance.
  pay_until timestamptz,
  paid_at timestamptz,
  cancelled_at timestamptz,
  -- Idempotency key of the submit: a repeated one gets the same response.
  submit_key text check (length(submit_key) between 8 and 64),
  -- When the reminder of a missing prepayment was sent.
  payment_reminded_at timestamptz,
  -- For the forwarding agent: phone, floor, lift, timeWindow; empty for parcels (CO3).
  spedition_fields jsonb not null default '{}',
  wallet_session text,
  -- Amount paid after the delivery, for an invoice or to the carrier; null where the whole order was paid before it was sent.
  paid_minor integer check (paid_minor > 0),
  constraint purchase_total_check check (
    discount_minor between 0 and subtotal_minor
    and total_minor = subtotal_minor - discount_minor + shipping_minor + payment_fee_minor + tax_added_minor
  ),
  check (paid_minor is null or (paid_at is not null and paid_minor <= total_minor))
);
create index purchase_account on orders.purchase (account_id, placed_at desc);
create index purchase_user on orders.purchase (user_id, placed_at desc);
create index purchase_unpaid on orders.purchase (pay_until) where status = 'awaitingPayment';
-- For deleting the personal data of unpaid orders that were cancelled.
create index purchase_cancelled on orders.purchase (cancelled_at) where status = 'cancelled' and email <> '';

-- A line of an order. Pieces bought at a deal's price are on a line of their own.
create table orders.line (
  order_id bigint not null references orders.purchase on delete cascade,
  line_number integer not null,
  item_id bigint not null,
  product_id bigint not null,
  order_number text not null,
  name text not null,
  variant text not null,
  brand text not null,
  picture_key text not null,
  quantity integer not null check (quantity > 0),
  unit_minor integer not null,
  total_minor integer not null,
  tax_rate_basis_points integer not null,
  deal_id bigint,
  discount_minor integer not null default 0,
  is_free_item boolean not null default false,
  -- Pieces cancelled before they were packed. `quantity` keeps what was ordered.
  cancelled_quantity integer not null default 0,
  primary key (order_id, line_number),
  check (total_minor = unit_minor * quantity),
  check (cancelled_quantity between 0 and quantity),
  constraint line_discount_check check (discount_minor between 0 and total_minor),
  constraint line_free_check check (not is_free_item or total_minor = 0)
);
create index line_item on orders.line (item_id);
create index line_deal on orders.line (deal_id) where deal_id is not null;

-- Keys that sign the links to orders in mails. The newest signs; older ones verify until their links expire.
create table orders.link_key (
  id text primary key check (id ~ '^[\w-]{8}$'),
  secret bytea not null check (length(secret) = 32),
  made_at timestamptz not null
);
create index link_key_made on orders.link_key (made_at);
