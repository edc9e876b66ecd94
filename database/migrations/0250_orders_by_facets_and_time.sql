-- Lists of orders with filters, by time: the facets are all that lists are filtered by, apart from queues and periods.
create index concurrently purchase_facets_placed on orders.purchase (
  (store || ' ' || shipper_code || ' ' || coalesce(delivery_address ->> 'country', '') || ' ' || status
    || case when billing_address ->> 'company' is null then '' else ' business' end),
  placed_at, id);
