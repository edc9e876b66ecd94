-- The promise in words was in the language of the order; readers of the order may have another one. Orders before keep theirs in words.
alter table orders.purchase
  add column delivery_from date,
  add column delivery_until date,
  add constraint purchase_promised_days check (delivery_from <= delivery_until);
comment on column orders.purchase.delivery_info is 'The delivery time promised by orders that keep no days, in the customer''s language.';
