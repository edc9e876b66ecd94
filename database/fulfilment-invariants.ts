import type { Invariant } from './invariant.ts';

/** Invariants of shipments, cancelled pieces and refunds (OP3). */
export const fulfilmentInvariants: readonly Invariant[] = [
  {
    sentence: 'No line is packed more often than it was ordered and not cancelled.',
    statement: `
      select purchase.order_number || ' line ' || line.line_number as example
      from orders.line join orders.purchase on purchase.id = line.order_id
      join fulfilment.shipment on shipment.order_id = line.order_id
      join fulfilment.shipment_line packed on packed.shipment_id = shipment.id and packed.line_number = line.line_number
      group by purchase.id, line.order_id, line.line_number
      having sum(packed.quantity) > line.quantity - line.cancelled_quantity`,
  },
  {
    sentence: 'What was packed is a line of its order.',
    statement: `
      select shipment.id::text as example from fulfilment.shipment
      left join fulfilment.shipment_line packed on packed.shipment_id = shipment.id
      left join orders.line on line.order_id = shipment.order_id and line.line_number = packed.line_number
      where line.order_id is null`,
  },
  {
    sentence: 'Nothing is packed of an order that is cancelled or has to be paid first.',
    statement: `
      select purchase.order_number as example from fulfilment.shipment
      join orders.purchase on purchase.id = shipment.order_id
      where purchase.status not in ('placed', 'paid')`,
  },
  {
    sentence:
      'No order gives back more than was paid for it, or where nothing was paid yet than it costs.',
    statement: `
      select purchase.order_number as example from orders.purchase
      join fulfilment.refund on refund.order_id = purchase.id
      group by purchase.id
      having sum(refund.amount_minor) > purchase.total_minor
        or (purchase.paid_at is null and bool_or(refund.way <> 'invoice'))
        or sum(refund.amount_minor) filter (where refund.way <> 'invoice') > coalesce(purchase.paid_minor, purchase.total_minor)`,
  },
  {
    sentence: 'Cancelled pieces are those that cancellations name.',
    statement: `
      select purchase.order_number || ' line ' || line.line_number as example
      from orders.line join orders.purchase on purchase.id = line.order_id
      where line.cancelled_quantity <> (
        select coalesce(sum((each ->> 'quantity')::integer), 0)
        from fulfilment.cancellation, jsonb_array_elements(lines) as each
        where order_id = purchase.id and (each ->> 'lineNumber')::integer = line.line_number)`,
  },
  {
    sentence: 'The open pieces of an order are those that are neither cancelled nor packed.',
    statement: `
      select order_number as example from orders.purchase
      left join (select order_id, sum(quantity - cancelled_quantity) as pieces from orders.line group by order_id) as ordered
        on ordered.order_id = purchase.id
      left join (
        select order_id, sum(quantity) as pieces
        from fulfilment.shipment join fulfilment.shipment_line on shipment_line.shipment_id = shipment.id group by order_id
      ) as packed on packed.order_id = purchase.id
      where open_quantity <> coalesce(ordered.pieces, 0) - coalesce(packed.pieces, 0)`,
  },
  {
    sentence: 'A refund that the provider has to make is made or waits to be.',
    statement: `
      select refund.id::text as example from fulfilment.refund
      left join graphile_worker.jobs on jobs.key = 'refund:' || refund.id
      where refund.state = 'due' and refund.way = 'provider' and jobs.id is null
        and not exists (
          select from class_fund.refund_share join class_fund.part on part.id = part_id
          where refund_id = refund.id and returned_minor < due_up_to_minor)`,
  },
  {
    sentence:
      'A refund of an order that a class fund paid is shared to the cent, and is made once every share went back.',
    statement: `
      select refund.id::text as example from fulfilment.refund
      join class_fund.refund_share on refund_id = refund.id join class_fund.part on part.id = part_id
      group by refund.id
      having sum(refund_share.amount_minor) <> refund.amount_minor
        or refund.state = 'done' and bool_or(returned_minor < due_up_to_minor)`,
  },
];
