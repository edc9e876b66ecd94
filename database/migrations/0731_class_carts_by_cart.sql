-- Whether a basket had another class list before.
create index concurrently class_cart_cart on lists.class_cart (cart_id, taken_at);
