-- Lists of orders with filters, by customer.
create index concurrently purchase_facets_customer on orders.purchase (
  (store || ' ' || shipper_code || ' ' || coalesce(delivery_address ->> 'country', '') || ' ' || status
    || case when billing_address ->> 'company' is null then '' else ' business' end),
  (account.sort_key(coalesce(nullif(billing_address ->> 'company', ''),
    coalesce(billing_address ->> 'lastName', '') || ' ' || coalesce(billing_address ->> 'firstName', '')))), id);
