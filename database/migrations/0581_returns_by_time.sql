-- Returns of some days, whatever became of them (OP1.returned).
create index concurrently return_order_registered on returns.return_order (registered_at desc, id desc);
