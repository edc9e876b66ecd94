-- Lists of orders by the institution or the last name that they are billed to.
create index concurrently purchase_customer on orders.purchase (
  account.sort_key(coalesce(nullif(billing_address ->> 'company', ''),
    coalesce(billing_address ->> 'lastName', '') || ' ' || coalesce(billing_address ->> 'firstName', ''))), id);
