-- Lists of orders for the staff: all, and by state, the newest first.
create index purchase_placed on orders.purchase (placed_at desc, id desc);
create index purchase_status on orders.purchase (status, placed_at desc, id desc);
