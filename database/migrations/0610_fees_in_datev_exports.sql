-- Fees of reminders that were paid, each exported once, and once more the other way round where its payment was taken back.
create table bookkeeping.datev_fee (
  payment_id bigint not null references orders.invoice_payment on delete cascade,
  is_taken_back boolean not null,
  run_id bigint not null references bookkeeping.datev_run,
  primary key (payment_id, is_taken_back)
);
create index datev_fee_run on bookkeeping.datev_fee (run_id);
