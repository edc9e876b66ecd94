-- The code that a return was settled with, where that is a voucher.
alter table returns.return_order add column voucher_code text;
alter table returns.return_order add column settlement_sent_at timestamptz;
