create schema checkout;

-- Choices of the checkout, one row per cart (CO1 to CO6).
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
  changed_at timestamptz not null,
  -- Answers for the forwarding agent by field, for bulky goods (CO3).
  spedition_fields jsonb not null default '{}',
  -- Session of an express wallet that was opened before the order was complete; the payment begins with it (CO5).
  wallet_session text check (length(wallet_session) <= 200)
);
create index choice_account on checkout.choice (account_id) where account_id is not null;
