-- Reminders of invoices that are overdue (OP1.dunning).

-- A reminder is proposed by a job and sent by a person. Each level comes once to a document.
create table bookkeeping.reminder (
  id bigint generated always as identity primary key,
  document_id bigint not null references invoices.document,
  level integer not null check (level between 1 and 3),
  -- What this level adds to what is asked for.
  fee_minor integer not null check (fee_minor >= 0),
  proposed_at timestamptz not null,
  sent_at timestamptz,
  -- What was open when it was sent, without fees, and until when it asks to pay.
  open_minor integer check (open_minor > 0),
  pay_until date,
  -- When the fee was paid with the invoice; null for a fee that is not paid.
  fee_paid_at timestamptz,
  unique (document_id, level),
  check (num_nulls(sent_at, open_minor, pay_until) in (0, 3)),
  check (fee_paid_at is null or sent_at is not null)
);
create index reminder_proposed on bookkeeping.reminder (proposed_at, id) where sent_at is null;
create index reminder_sent on bookkeeping.reminder (sent_at desc, id desc) where sent_at is not null;

-- Customers who get no reminders.
create table bookkeeping.dunning_stop (
  account_id bigint primary key references account.account on delete cascade,
  reason text not null check (length(reason) between 3 and 300),
  stopped_at timestamptz not null
);

select audit.follow('bookkeeping.reminder', 'id', '');
select audit.follow('bookkeeping.dunning_stop', 'account_id', 'reason');
