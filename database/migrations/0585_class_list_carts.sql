-- Baskets that a class list was put into, for the figure of orders from class lists (OP1.class-lists). Without anything about who did; kept for
-- 400 days, and as long as the list.
create table lists.class_cart (
  list_id bigint not null references lists.list (id) on delete cascade,
  cart_id uuid not null,
  taken_at timestamptz not null,
  primary key (list_id, cart_id)
);
create index class_cart_taken on lists.class_cart (taken_at);
