-- An order that a member of staff writes down for a customer who telephones or writes. Its cart has no account, so that the
-- customer's own log-in does not find it; the draft ends with the cart.
create table checkout.draft_order (
  cart_id uuid primary key,
  -- The customer, a guest too.
  account_id bigint not null,
  -- The storefront whose prices and texts it has.
  lang_code text not null,
  channel text not null check (channel in ('telephone', 'letter', 'fax', 'email')),
  -- The number of the order that it was copied from.
  copied_from text,
  -- Lines of that order that could not be copied, each with its reason.
  left_out jsonb not null default '[]',
  -- Rises with every change, so that the second of two people is told.
  version integer not null default 1,
  -- The member of staff; the name as it was then.
  opened_by bigint not null,
  opened_by_name text not null,
  opened_at timestamptz not null,
  changed_at timestamptz not null,
  -- Set once it is placed.
  order_number text
);
create index draft_order_open on checkout.draft_order (changed_at desc) where order_number is null;
create index draft_order_account on checkout.draft_order (account_id);
select audit.follow('checkout.draft_order', 'cart_id');

-- Orders that a member of staff placed for the customer; those of customers themselves have no row.
create table orders.staff_placement (
  order_id bigint primary key references orders.purchase on delete cascade,
  person_id bigint not null,
  -- The person's name as it was then.
  placed_by text not null,
  -- How the customer ordered.
  channel text not null check (channel in ('telephone', 'letter', 'fax', 'email'))
);
select audit.follow('orders.staff_placement', 'order_id');
