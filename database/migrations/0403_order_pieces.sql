-- An order is inserted with its number of open pieces, so that its row and its indexes are written once. Orders of earlier programs have
-- none yet and are counted as before.
create or replace function orders.count_ordered() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update orders.purchase set open_quantity = open_quantity + added.pieces
  from (select order_id, sum(quantity - cancelled_quantity)::integer as pieces from added_lines group by order_id) as added
  where purchase.id = added.order_id and added.pieces <> 0
    and purchase.open_quantity <> (select sum(quantity - cancelled_quantity) from orders.line where order_id = added.order_id);
  return null;
end
$$;
