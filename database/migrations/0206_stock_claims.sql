-- Column names in the words of the glossary. No release has run with the earlier names.
alter table stock.taking rename to claim;
alter table stock.claim rename column from_shelf to from_stock;
alter table stock.claim rename column taken_at to claimed_at;
alter table stock.claim rename constraint taking_pkey to claim_pkey;
alter table stock.claim rename constraint taking_from_shelf_check to claim_from_stock_check;
alter table stock.claim rename constraint taking_back_ordered_check to claim_back_ordered_check;
alter table stock.replacement rename column taken_at to claimed_at;
alter table returns.label rename column carrier_told_at to carrier_notified_at;
