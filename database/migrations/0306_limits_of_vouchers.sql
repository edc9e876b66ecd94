alter table vouchers.voucher
  -- The voucher counts for items of these categories and of those below them, and for these items. Both are empty for all items.
  add column category_ids integer[] not null default '{}' check (cardinality(category_ids) <= 20),
  add column limited_item_ids bigint[] not null default '{}' check (cardinality(limited_item_ids) <= 200),
  -- Rises with every change by staff; uses do not count.
  add column version integer not null default 1;
