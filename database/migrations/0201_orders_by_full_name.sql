-- The search by last and first name: within a common last name the index alone finds the first name.
create index concurrently purchase_full_name on orders.purchase (lower(billing_address ->> 'lastName') text_pattern_ops,
  lower(billing_address ->> 'firstName') text_pattern_ops, placed_at desc);
