-- Lists of orders by their total.
create index concurrently purchase_total on orders.purchase (total_minor, id);
