create schema returns;

-- Signs the addresses that open an order's return without an account (AC4, AC5). Random, and this shop's own.
create table returns.secret (
  only_one boolean primary key default true check (only_one),
  secret text not null
);
insert into returns.secret (secret)
select encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex');

-- What is chosen on the way to a return, one row an order.
create table returns.draft (
  order_id bigint primary key,
  -- The visitor who chose: another order's return clears this one (AC4).
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

create table returns.return_order (
  id bigint generated always as identity primary key,
  order_id bigint not null,
  -- The order's own number and which of its returns it is.
  return_number text not null unique,
  submit_key text not null,
  regulation text not null check (regulation in ('refund', 'exchange', 'voucher', 'repair')),
  carrier text not null,
  labels integer not null check (labels between 0 and 5),
  contact jsonb not null,
  status text not null check (status in ('registered', 'received', 'inspected', 'settled')),
  registered_at timestamptz not null,
  received_at timestamptz,
  inspected_at timestamptz,
  settled_at timestamptz,
  -- What was given for it, in minor units of the order's currency.
  settled_minor integer check (settled_minor >= 0),
  settled_shipping_minor integer not null default 0 check (settled_shipping_minor >= 0),
  registration_sent_at timestamptz,
  receipt_sent_at timestamptz,
  unique (order_id, submit_key)
);
create index return_order_order on returns.return_order (order_id, id);
create index return_order_open on returns.return_order (registered_at) where status <> 'settled';

create table returns.position (
  return_id bigint not null references returns.return_order on delete cascade,
  line_number integer not null,
  quantity integer not null check (quantity > 0),
  reason text not null check (reason in ('damaged', 'wrong', 'dislike', 'tooMany', 'late')),
  comment text check (length(comment) <= 500),
  received_quantity integer check (received_quantity between 0 and quantity),
  accepted_quantity integer check (accepted_quantity between 0 and received_quantity),
  primary key (return_id, line_number)
);

create table returns.label (
  id bigint generated always as identity primary key,
  return_id bigint not null references returns.return_order on delete cascade,
  position integer not null,
  tracking_code text not null unique,
  unique (return_id, position)
);

create table returns.photo (
  id uuid primary key,
  order_id bigint not null,
  line_number integer not null,
  -- Undefined until the return that it belongs to is registered.
  return_id bigint references returns.return_order on delete cascade,
  content_type text not null,
  uploaded_at timestamptz not null
);
create index photo_order on returns.photo (order_id, uploaded_at);
create index photo_return on returns.photo (return_id) where return_id is not null;
create index photo_unclaimed on returns.photo (uploaded_at) where return_id is null;
