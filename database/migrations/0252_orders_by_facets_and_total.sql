-- Lists of orders with filters, by their total.
create index concurrently purchase_facets_total on orders.purchase (
  (store || ' ' || shipper_code || ' ' || coalesce(delivery_address ->> 'country', '') || ' ' || status
    || case when billing_address ->> 'company' is null then '' else ' business' end),
  total_minor, id);
