import type { Invariant } from './invariant.ts';

const provided = `('CREDIT_CARD', 'TWINT', 'PAYPAL', 'AMAZONPAY')`;

/** Invariants of orders and their payments (CO5): a paid order is never lost and an unpaid one never ships. */
export const paymentInvariants: readonly Invariant[] = [
  {
    sentence: 'A paid order has exactly one captured payment, of its amount and currency.',
    statement: `
      select purchase.order_number as example from orders.purchase
      left join payment.attempt on attempt.order_id = purchase.id and attempt.status = 'captured'
      where purchase.status = 'paid' and purchase.payment_id in ${provided}
      group by purchase.id
      having count(attempt.id) <> 1 or max(attempt.amount_minor) <> purchase.total_minor or max(attempt.currency) <> purchase.currency`,
  },
  {
    sentence:
      'Money that was captured belongs to a paid order, or to one that was cancelled later and gives all of it back.',
    statement: `
      select purchase.order_number as example from payment.attempt
      join orders.purchase on purchase.id = attempt.order_id
      where attempt.status = 'captured' and purchase.status <> 'paid' and (purchase.status <> 'cancelled'
        or attempt.amount_minor <> (select coalesce(sum(amount_minor), 0) from fulfilment.refund where order_id = purchase.id))`,
  },
  {
    sentence: 'An order has at most one open payment, and none once it is paid or cancelled.',
    statement: `
      select purchase.order_number as example from payment.attempt
      join orders.purchase on purchase.id = attempt.order_id
      where attempt.status in ('open', 'capturing')
      group by purchase.id having count(*) > 1 or purchase.status <> 'awaitingPayment'`,
  },
  {
    sentence:
      'An order that a provider has to take money for does not count as placed, and one that waits has an end.',
    statement: `
      select order_number as example from orders.purchase
      where (payment_id in ${provided} and status = 'placed')
        or (status = 'awaitingPayment') <> (pay_until is not null)`,
  },
  {
    sentence: 'A cancelled order holds neither stock nor uses of vouchers.',
    statement: `
      select purchase.order_number as example from orders.purchase
      where status = 'cancelled' and (
        exists (select from stock.claim where claim.cart_id = purchase.cart_id)
        or exists (select from vouchers.redemption where redemption.cart_id = purchase.cart_id and given_back_at is null))`,
  },
  {
    sentence: 'Money that has to go back went back or waits to be sent.',
    statement: `
      select attempt.order_reference as example from payment.attempt
      left join graphile_worker.jobs on jobs.key = 'return-money:' || attempt.id
      where attempt.status = 'returnDue' and jobs.id is null`,
  },
  {
    sentence:
      'What was paid after the delivery is what the order cost without what had been cancelled or let off by then.',
    statement: `
      select order_number as example from orders.purchase
      join lateral (
        select coalesce((select sum(amount_minor) from fulfilment.cancellation where order_id = purchase.id), 0) as cancelled,
          coalesce((select sum(amount_minor) from fulfilment.refund where order_id = purchase.id and way = 'invoice'), 0) as let_off
      ) as less on true
      where paid_minor is not null and (payment_id in ${provided} or payment_id = 'VORKASSE'
        or paid_minor not between total_minor - cancelled - let_off and total_minor - let_off)`,
  },
  {
    sentence: 'The recorded payments of an invoice that is paid add up to what was paid of it.',
    statement: `
      select order_number as example from orders.purchase
      join (select order_id, sum(amount_minor) as paid from orders.invoice_payment where undone_at is null group by order_id) as recorded
        on order_id = purchase.id
      where payment_id <> 'CASH_ON_DELIVERY' and (status = 'cancelled' or paid_at is not null and paid <> paid_minor)`,
  },
  {
    sentence: 'An order that is paid on delivery is paid once all that is left of it has arrived.',
    statement: `
      select order_number as example from orders.purchase
      where payment_id = 'CASH_ON_DELIVERY' and status = 'placed'
        and total_minor > (select coalesce(sum(amount_minor), 0) from fulfilment.cancellation where order_id = purchase.id)
          + (select coalesce(sum(amount_minor), 0) from fulfilment.refund where order_id = purchase.id and way = 'invoice')
        and (select sum(quantity - cancelled_quantity) from orders.line where order_id = purchase.id) = (
          select sum(shipment_line.quantity) from fulfilment.shipment
          join fulfilment.shipment_line on shipment_line.shipment_id = shipment.id
          where shipment.order_id = purchase.id and shipment.status = 'delivered')`,
  },
];
