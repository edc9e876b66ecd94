create schema payment;

-- One attempt to pay an order. The order exists before its first attempt begins (CO5).
create table payment.attempt (
  id bigint generated always as identity primary key,
  order_id bigint not null,
  attempt_number integer not null check (attempt_number > 0),
  payment_id text not null,
  -- The attempt's unique name at the provider: the order's number and the attempt's.
  order_reference text not null unique,
  -- The latest reference that the provider sent.
  provider_reference text,
  amount_minor integer not null check (amount_minor > 0),
  currency text not null,
  -- open: without a result. capturing: the payer agreed and the capture is under way. superseded: another attempt was begun.
  -- expired: no result in time. returnDue, returned: money that was not owed, or is owed no longer, goes back.
  status text not null check (status in
    ('open', 'capturing', 'captured', 'declined', 'cancelled', 'superseded', 'expired', 'returnDue', 'returned')),
  -- Where the payer was sent: an address, or a form with its fields.
  begun jsonb,
  begun_at timestamptz not null,
  changed_at timestamptz not null,
  -- When the provider is queried next, and how often it was.
  ask_at timestamptz,
  times_asked integer not null default 0,
  unique (order_id, attempt_number)
);
create unique index attempt_open on payment.attempt (order_id) where status in ('open', 'capturing');
create unique index attempt_captured on payment.attempt (order_id) where status = 'captured';
create index attempt_ask on payment.attempt (ask_at) where ask_at is not null;
