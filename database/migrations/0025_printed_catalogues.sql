-- A printed catalogue comes for nothing, one a cart (CA2).
alter table catalogue.item add column is_catalog boolean not null default false;
alter table catalogue.item add constraint item_catalog_check check (not is_catalog or max_quantity = 1);
alter table catalogue.item_price drop constraint item_price_amount_minor_check;
alter table catalogue.item_price add constraint item_price_amount_minor_check check (amount_minor >= 0) not valid;
alter table catalogue.item_price validate constraint item_price_amount_minor_check;
