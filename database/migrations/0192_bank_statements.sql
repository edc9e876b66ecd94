-- Credits of the shop's bank accounts, from uploaded statements. An entry of an account is kept once, however often it is uploaded.
create table payment.bank_entry (
  id bigint generated always as identity primary key,
  -- The account's IBAN, and the bank's reference of the entry.
  account text not null,
  reference text not null,
  booked_on date not null,
  amount_minor integer not null check (amount_minor > 0),
  currency text not null check (currency in ('EUR', 'CHF')),
  debtor text not null,
  remittance text not null,
  uploaded_at timestamptz not null,
  -- The order whose payment it is; empty until a person confirms it.
  order_number text,
  booked_at timestamptz,
  unique (account, reference)
);
create index bank_entry_waiting on payment.bank_entry (booked_on desc, id desc) where order_number is null;
create index bank_entry_order on payment.bank_entry (order_number) where order_number is not null;
create index bank_entry_booked on payment.bank_entry (booked_at desc) where order_number is not null;
select audit.follow('payment.bank_entry', 'id', 'debtor,remittance');
