import { type Statement, sql } from '#shop/kernel/sql.ts';
import { owedMinor, partsMinor } from '#shop/orders/order-parts.sql.ts';

/** What is still to be paid of an order; below 0 where parts were paid of what was credited later. */
export const unpaidMinor: Statement = sql`(${owedMinor} - ${partsMinor})`;

/**
 * Whether an order waits for money or has parts of a payment that do not settle it. The index `purchase_open` has these orders.
 */
export const isOpen: Statement = sql`purchase.status = 'placed' and purchase.paid_at is null and (${owedMinor} > 0 or ${partsMinor} > 0)`;

/** Whether the customer has to pay something. */
export const isOwing: Statement = sql`purchase.status = 'placed' and purchase.paid_at is null and ${unpaidMinor} > 0`;

/** The company that is billed, else the person. */
export const customerName: Statement = sql`coalesce(nullif(purchase.billing_address ->> 'company', ''),
  concat_ws(' ', nullif(purchase.billing_address ->> 'firstName', ''), nullif(purchase.billing_address ->> 'lastName', '')))`;
