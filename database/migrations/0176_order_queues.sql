-- Queues of the order desk, and the filters of its lists.

-- Pieces that are neither cancelled nor packed. Triggers on lines and shipments keep it.
alter table orders.purchase add column open_quantity integer not null default 0;

create function orders.count_ordered() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update orders.purchase set open_quantity = open_quantity + added.pieces
  from (select order_id, sum(quantity - cancelled_quantity)::integer as pieces from added_lines group by order_id) as added
  where purchase.id = added.order_id and added.pieces <> 0;
  return null;
end
$$;

create function orders.count_cancelled() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update orders.purchase set open_quantity = open_quantity + changed.pieces
  from (
    select order_id, sum(pieces)::integer as pieces from (
      select order_id, quantity - cancelled_quantity as pieces from new_lines
      union all select order_id, cancelled_quantity - quantity from old_lines
    ) as each group by order_id
  ) as changed
  where purchase.id = changed.order_id and changed.pieces <> 0;
  return null;
end
$$;

create function orders.count_packed() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update orders.purchase set open_quantity = open_quantity - packed.pieces
  from (
    select shipment.order_id, sum(added_pieces.quantity)::integer as pieces
    from added_pieces join fulfilment.shipment on shipment.id = added_pieces.shipment_id group by shipment.order_id
  ) as packed
  where purchase.id = packed.order_id;
  return null;
end
$$;

create trigger line_added after insert on orders.line referencing new table as added_lines
  for each statement execute function orders.count_ordered();
create trigger line_changed after update on orders.line referencing new table as new_lines old table as old_lines
  for each statement execute function orders.count_cancelled();
create trigger pieces_packed after insert on fulfilment.shipment_line referencing new table as added_pieces
  for each statement execute function orders.count_packed();

update orders.purchase set open_quantity = counted.pieces
from (
  select order_id, sum(quantity - cancelled_quantity - coalesce((
    select sum(packed.quantity) from fulfilment.shipment
    join fulfilment.shipment_line as packed on packed.shipment_id = shipment.id
    where shipment.order_id = line.order_id and packed.line_number = line.line_number), 0))::integer as pieces
  from orders.line group by order_id
) as counted
where purchase.id = counted.order_id;

create index purchase_to_pack on orders.purchase (placed_at, id) where status in ('placed', 'paid') and open_quantity > 0;
create index purchase_to_pay on orders.purchase (placed_at, id) where status = 'awaitingPayment';
create index shipment_packed on fulfilment.shipment (order_id) where status = 'packed';
create index shipment_underway on fulfilment.shipment (order_id) where status in ('handedOver', 'inTransit', 'outForDelivery');
create index shipment_lost on fulfilment.shipment (order_id) where status = 'lost';
create index purchase_store on orders.purchase (store, placed_at desc, id desc);
create index purchase_shipper on orders.purchase (shipper_code, placed_at desc, id desc);
create index purchase_country on orders.purchase ((delivery_address ->> 'country'), placed_at desc, id desc);
create index purchase_business on orders.purchase (placed_at desc, id desc) where billing_address ->> 'company' is not null;
