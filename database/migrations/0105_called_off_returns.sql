-- Whoever calls a return off is told by mail, and its carrier learns that the parcels of its labels come no more.
alter table returns.return_order add column cancellation_sent_at timestamptz;
alter table returns.label add column carrier_told_at timestamptz;
