import pg from 'pg';
import { approvalInvariants } from './approval-invariants.ts';
import { boardInvariants } from './board-invariants.ts';
import { budgetInvariants } from './budget-invariants.ts';
import { organisationInvariants } from './organisation-invariants.ts';
import { dealInvariants } from './deal-invariants.ts';
import { fulfilmentInvariants } from './fulfilment-invariants.ts';
import { figureInvariants } from './figure-invariants.ts';
import type { Invariant } from './invariant.ts';
import { invoiceInvariants } from './invoice-invariants.ts';
import { classFundInvariants } from './class-fund-invariants.ts';
import { listInvariants } from './list-invariants.ts';
import { offerInvariants } from './offer-invariants.ts';
import { paymentInvariants } from './payment-invariants.ts';
import { privacyInvariants } from './privacy-invariants.ts';
import { priceInvariants } from './price-invariants.ts';
import { primeInvariants } from './prime-invariants.ts';
import { returnInvariants } from './return-invariants.ts';
import { standingOrderInvariants } from './standing-order-invariants.ts';
import { stockInvariants } from './stock-invariants.ts';
import { voucherInvariants } from './voucher-invariants.ts';

export type BrokenInvariant = { sentence: string; examples: string[] };

export const invariants: readonly Invariant[] = [
  {
    sentence:
      'An order is the sum of its lines less their shares of vouchers, shipping, fee and added tax.',
    statement: `
      select purchase.order_number as example from orders.purchase
      left join orders.line on line.order_id = purchase.id
      group by purchase.id
      having purchase.subtotal_minor <> coalesce(sum(line.total_minor), 0)
        or purchase.discount_minor <> coalesce(sum(line.discount_minor), 0)
        or purchase.total_minor <> purchase.subtotal_minor - purchase.discount_minor + purchase.shipping_minor
          + purchase.payment_fee_minor + purchase.tax_added_minor`,
  },
  {
    sentence: 'The shares of the tax rates add up to what the order costs.',
    statement: `
      select order_number as example from orders.purchase
      where total_minor <> (
        select coalesce(sum((share ->> 'netMinor')::integer + (share ->> 'taxMinor')::integer), 0)
        from jsonb_array_elements(taxes) as share
      )`,
  },
  {
    sentence: 'A cart that made an order is closed.',
    statement: `
      select purchase.order_number as example from orders.purchase
      join cart.cart on cart.id = purchase.cart_id
      where cart.submitted_at is null`,
  },
  {
    sentence: 'A closed cart made an order.',
    statement: `
      select cart.id::text as example from cart.cart
      left join orders.purchase on purchase.cart_id = cart.id
      where cart.submitted_at is not null and purchase.id is null`,
  },
  {
    sentence: 'The confirmation of an order that was placed or paid was sent or waits to be.',
    statement: `
      select purchase.order_number as example from orders.purchase
      left join graphile_worker.jobs on jobs.key = 'order-confirmation:' || purchase.id
      where purchase.confirmation_sent_at is null and jobs.id is null
        and (purchase.status in ('placed', 'paid') or (purchase.status = 'awaitingPayment' and purchase.payment_id = 'VORKASSE'))`,
  },
  {
    sentence: 'An order took from the stock what its lines name, no more and no less.',
    statement: `
      select purchase.order_number || ' item ' || ordered.item_id as example
      from orders.purchase
      join lateral (
        select item_id, sum(quantity - cancelled_quantity) as pieces from orders.line where order_id = purchase.id group by item_id
      ) ordered on true
      left join stock.claim on claim.cart_id = purchase.cart_id and claim.item_id = ordered.item_id
      where purchase.status <> 'cancelled'
        and ordered.pieces <> coalesce(claim.from_stock + claim.back_ordered, 0)`,
  },
  {
    sentence: 'No stock is below zero.',
    statement: `select item_id::text as example from stock.item_stock where on_hand < 0`,
  },
  ...dealInvariants,
  ...fulfilmentInvariants,
  ...figureInvariants,
  ...invoiceInvariants,
  ...approvalInvariants,
  ...boardInvariants,
  ...budgetInvariants,
  ...organisationInvariants,
  ...offerInvariants,
  ...classFundInvariants,
  ...listInvariants,
  ...paymentInvariants,
  ...primeInvariants,
  ...priceInvariants,
  ...privacyInvariants,
  ...returnInvariants,
  ...standingOrderInvariants,
  ...stockInvariants,
  ...voucherInvariants,
  {
    sentence: 'Every item in a cart exists.',
    statement: `
      select position.cart_id::text as example from cart.position
      left join catalogue.item on item.id = position.item_id
      where item.id is null`,
  },
];

/** Checks all invariants over the whole database. Returns the broken ones, with examples. */
export async function findBrokenInvariants(ownerUrl: string): Promise<BrokenInvariant[]> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'ranzen audit' });
  await client.connect();
  try {
    return await findBrokenBy(client);
  } finally {
    await client.end();
  }
}

/** As `findBrokenInvariants`, by a connection that may read all tables. It prepares the statements for further checks. */
export async function findBrokenBy(client: pg.Client): Promise<BrokenInvariant[]> {
  const broken: BrokenInvariant[] = [];
  for (const [place, { sentence, statement }] of invariants.entries()) {
    const query = { name: `invariant ${place}`, text: `${statement} limit 10` };
    const { rows } = await client.query<{ example: string }>(query);
    if (rows.length > 0) broken.push({ sentence, examples: rows.map(({ example }) => example) });
  }
  return broken;
}
