-- Orders by the last day of their promised delivery (OP1.punctuality).
create index concurrently purchase_promised on orders.purchase (delivery_until, id) where delivery_until is not null;
