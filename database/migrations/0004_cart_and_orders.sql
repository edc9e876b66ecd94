create schema cart;

create table cart.cart (
  id uuid primary key,
  user_id text not null check (user_id ~ '^[0-9a-f]{32}$'),
  lang_code text not null,
  price_list text not null,
  order_reference text check (length(order_reference) <= 60),
  -- Rises with every change, so that a stale tab or a changed cart at submit is noticed.
  version integer not null default 1,
  submitted_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index cart_user on cart.cart (user_id, changed_at desc);
create index cart_changed on cart.cart (changed_at) where submitted_at is null;

-- One line per item: adding the same item again raises its quantity (CA2).
create table cart.position (
  id bigint generated always as identity primary key,
  cart_id uuid not null references cart.cart on delete cascade,
  item_id bigint not null,
  quantity integer not null check (quantity between 1 and 9999),
  added_at timestamptz not null,
  unique (cart_id, item_id)
);

-- Writes that a client may send again: the key remembers that they were done.
create table cart.applied_write (
  cart_id uuid not null references cart.cart on delete cascade,
  write_key text not null check (length(write_key) between 8 and 64),
  applied_at timestamptz not null,
  primary key (cart_id, write_key)
);

create schema checkout;

-- What was chosen on the way to an order, one row a cart (CO1 to CO6).
create table checkout.choice (
  cart_id uuid primary key,
  login_option text check (login_option in ('register', 'guest')),
  account_id bigint,
  billing_address_id bigint,
  delivery_type text not null default 'sameAsBilling' check (delivery_type in ('sameAsBilling', 'shippingAddress', 'packstation')),
  shipping_address_id bigint,
  shipper_code text,
  is_shipping_validated boolean not null default false,
  payment_id text,
  buyer_reference text,
  order_comment text check (length(order_comment) <= 500),
  subscribes_newsletter boolean not null default false,
  accepts_review_mail boolean not null default false,
  changed_at timestamptz not null
);

create schema orders;

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
  check (total_minor = subtotal_minor + shipping_minor + payment_fee_minor)
);
create index purchase_account on orders.purchase (account_id, placed_at desc);
create index purchase_user on orders.purchase (user_id, placed_at desc);

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
  primary key (order_id, line_number),
  check (total_minor = unit_minor * quantity)
);
create index line_item on orders.line (item_id);

create schema marketing;

-- Confirmed by a link in a mail before anything is sent (CN2).
create table marketing.newsletter_subscription (
  email text not null,
  shop text not null,
  lang_code text not null,
  requested_at timestamptz not null,
  confirmed_at timestamptz,
  primary key (email, shop)
);
