import type { Invariant } from './invariant.ts';

/** Invariants of returned goods (AC4). */
export const returnInvariants: readonly Invariant[] = [
  {
    sentence: 'No more of a line comes back than was shipped of it and sent again.',
    statement: `
      select purchase.order_number || ' line ' || position.line_number as example
      from returns.return_order join orders.purchase on purchase.id = return_order.order_id
      join returns.position on position.return_id = return_order.id
      where return_order.status not in ('cancelled', 'expired')
      group by purchase.id, position.line_number
      having sum(coalesce(position.received_quantity, position.quantity)
        - case when return_order.status = 'settled' and coalesce(settled_as, regulation) in ('exchange', 'repair')
          then position.accepted_quantity else 0 end) > (
        select coalesce(sum(packed.quantity), 0) from fulfilment.shipment
        join fulfilment.shipment_line packed on packed.shipment_id = shipment.id
        where shipment.order_id = purchase.id and packed.line_number = position.line_number and shipment.status <> 'packed')`,
  },
  {
    sentence: 'What is counted of a return is as far as the return is.',
    statement: `
      select return_number as example from returns.return_order join returns.position on return_id = return_order.id
      where (received_quantity is null) <> (status in ('registered', 'cancelled', 'expired'))
        or (accepted_quantity is null) <> (status in ('registered', 'cancelled', 'expired', 'received'))`,
  },
  {
    sentence: 'Pieces that returned to stock match the inspections of settled returns.',
    statement: `
      select coalesce(said.return_number, restocking.return_number) as example
      from (
        select return_number, item_id, sum(restocked_quantity) as quantity
        from returns.return_order join returns.position on return_id = return_order.id
        join orders.line on line.order_id = return_order.order_id and line.line_number = position.line_number
        where status in ('exchanging', 'settled') and restocked_quantity > 0 group by return_number, item_id
      ) as said full join stock.restocking using (return_number, item_id)
      where said.quantity is distinct from restocking.quantity`,
  },
  {
    sentence: 'Pieces that left stock in exchange match what was accepted of exchanged returns.',
    statement: `
      select coalesce(said.return_number, replacement.return_number) as example
      from (
        select return_number, item_id, sum(accepted_quantity) as quantity
        from returns.return_order join returns.position on return_id = return_order.id
        join orders.line on line.order_id = return_order.order_id and line.line_number = position.line_number
        where regulation = 'exchange' and settled_as is null and status in ('exchanging', 'settled') and accepted_quantity > 0
        group by return_number, item_id
      ) as said full join stock.replacement using (return_number, item_id)
      where said.quantity is distinct from replacement.quantity`,
  },
  {
    sentence: 'Exchanged and repaired goods were shipped before their return was settled.',
    statement: `
      select return_number as example from returns.return_order
      join returns.position on position.return_id = return_order.id and accepted_quantity > 0
      left join returns.parcel on parcel.return_id = return_order.id
      where status = 'settled' and coalesce(settled_as, regulation) in ('exchange', 'repair') and parcel.return_id is null`,
  },
];
