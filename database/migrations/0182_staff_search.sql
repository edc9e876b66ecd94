-- The search of the back office: indexes of orders by numbers and names. Those of one name are read the newest first.
create index purchase_number_end on orders.purchase (reverse(order_number) text_pattern_ops);
create index purchase_email on orders.purchase (lower(email) text_pattern_ops, placed_at desc);
create index purchase_last_name on orders.purchase (lower(billing_address ->> 'lastName') text_pattern_ops, placed_at desc);
create index purchase_company on orders.purchase (lower(billing_address ->> 'company') text_pattern_ops, placed_at desc)
  where billing_address ->> 'company' is not null;
