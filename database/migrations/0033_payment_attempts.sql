create schema payment;

-- One try to pay an order. The order exists before the first one begins, and names it for the provider (CO5).
create table payment.attempt (
  id bigint generated always as identity primary key,
  order_id bigint not null,
  attempt_number integer not null check (attempt_number > 0),
  payment_id text not null,
  -- Names the attempt at the provider, once for ever: the order's number and the attempt's.
  order_reference text not null unique,
  -- The newest that the provider told.
  provider_reference text,
  amount_minor integer not null check (amount_minor > 0),
  currency text not null,
  -- open: nobody knows yet. capturing: the payer agreed and the money is being taken. superseded: another attempt was begun.
  -- expired: waited for too long. returnDue, returned: money that was not owed (any more) goes back.
  status text not null check (status in
    ('open', 'capturing', 'captured', 'declined', 'cancelled', 'superseded', 'expired', 'returnDue', 'returned')),
  -- Where the payer was sent: an address, or a form with its fields.
  begun jsonb,
  begun_at timestamptz not null,
  changed_at timestamptz not null,
  -- When the provider is asked next by ourselves, and how often it was.
  ask_at timestamptz,
  times_asked integer not null default 0,
  unique (order_id, attempt_number)
);
create unique index attempt_open on payment.attempt (order_id) where status in ('open', 'capturing');
create unique index attempt_captured on payment.attempt (order_id) where status = 'captured';
create index attempt_ask on payment.attempt (ask_at) where ask_at is not null;

-- How long an unpaid order keeps what it took; null where nothing has to be paid first.
alter table orders.purchase add column pay_until timestamptz;
alter table orders.purchase add column paid_at timestamptz;
alter table orders.purchase add column cancelled_at timestamptz;
-- Whoever sends the same order again gets the same answer.
alter table orders.purchase add column submit_key text check (length(submit_key) between 8 and 64);
create index purchase_unpaid on orders.purchase (pay_until) where status = 'awaitingPayment';
-- When a prepayment that is still missing was reminded of.
alter table orders.purchase add column payment_reminded_at timestamptz;
