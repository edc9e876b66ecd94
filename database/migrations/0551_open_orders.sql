-- Orders whose money is missing after the delivery, the oldest first (OP1.bookkeeping).
create index concurrently purchase_open on orders.purchase (placed_at, id) where status = 'placed' and paid_at is null;
