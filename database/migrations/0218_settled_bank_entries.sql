-- An entry without an order is done with where a person set it aside, with a reason, or recorded that its money went back.
alter table payment.bank_entry
  add column set_aside_at timestamptz,
  add column set_aside_reason text check (length(set_aside_reason) between 3 and 300),
  -- Transferred back to the payer: all of an entry without an order, or what its order was paid too much.
  add column paid_back_minor integer not null default 0,
  add column paid_back_at timestamptz,
  add check (paid_back_minor between 0 and amount_minor),
  add check ((paid_back_minor > 0) = (paid_back_at is not null)),
  add check (set_aside_at is null or order_number is null);
create index bank_entry_open on payment.bank_entry (booked_on desc, id desc) where order_number is null and set_aside_at is null;
create index bank_entry_set_aside on payment.bank_entry (set_aside_at desc, id desc) where set_aside_at is not null;
