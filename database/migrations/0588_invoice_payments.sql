-- Payments of invoices as they were recorded: several parts of one, and those that were taken back (OP1.open-items). An order is paid once its parts
-- add up to what it owes; orders that were paid before have no rows.
create table orders.invoice_payment (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders.purchase (id) on delete cascade,
  -- Of what the invoice asked for, in minor units of the order's currency.
  amount_minor integer not null check (amount_minor > 0),
  -- What was paid beside it for reminders.
  fees_minor integer not null default 0 check (fees_minor >= 0),
  -- The day in Berlin on which the money came.
  paid_on date not null,
  recorded_at timestamptz not null,
  -- When it was taken back, and why.
  undone_at timestamptz,
  undone_reason text check (length(undone_reason) between 1 and 300),
  check ((undone_at is null) = (undone_reason is null))
);
create index invoice_payment_order on orders.invoice_payment (order_id, id);
select audit.follow('orders.invoice_payment', 'id', '');
