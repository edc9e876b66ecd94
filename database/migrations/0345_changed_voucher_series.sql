alter table vouchers.series
  -- Rises with every change by staff of the whole series.
  add column version integer not null default 1;
alter table vouchers.voucher
  -- Whether staff blocked it; it can be redeemed again once that is lifted.
  add column is_blocked boolean not null default false;
