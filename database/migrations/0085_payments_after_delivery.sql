-- What was paid after the delivery: for an invoice or to the carrier. Null where the whole order was paid before it was sent.
alter table orders.purchase add column paid_minor integer check (paid_minor > 0);
alter table orders.purchase add check (paid_minor is null or (paid_at is not null and paid_minor <= total_minor));

-- Carriers have collected what cash on delivery has brought so far.
update orders.purchase set status = 'paid', paid_minor = owed.minor, paid_at = arrived.at
from (
  select id, total_minor
    - coalesce((select sum(amount_minor) from fulfilment.cancellation where cancellation.order_id = purchase.id), 0)
    - coalesce((select sum(amount_minor) from fulfilment.refund where refund.order_id = purchase.id and way = 'invoice'), 0) as minor
  from orders.purchase where payment_id = 'CASH_ON_DELIVERY' and status = 'placed'
) as owed,
lateral (
  select max(delivered_at) as at, sum(shipment_line.quantity) as pieces from fulfilment.shipment
  join fulfilment.shipment_line on shipment_line.shipment_id = shipment.id
  where shipment.order_id = owed.id and status = 'delivered'
) as arrived
where purchase.id = owed.id and owed.minor > 0
  and arrived.pieces = (select sum(quantity - cancelled_quantity) from orders.line where line.order_id = purchase.id);
