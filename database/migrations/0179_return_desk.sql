-- Returns of one state, the oldest first.
create index return_order_status on returns.return_order (status, registered_at, id);
