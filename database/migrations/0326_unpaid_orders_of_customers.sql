-- What a customer owes: orders that are neither paid nor cancelled, the latest first.
create index concurrently purchase_owed on orders.purchase (account_id, placed_at desc) where paid_at is null and status <> 'cancelled';
