import { type Statement, sql } from '#shop/kernel/sql.ts';
import { owedMinor } from '#shop/orders/order-parts.sql.ts';

/** Whether the money of an order is missing and there is something to pay. The index `purchase_open` has these orders. */
export const isOpen: Statement = sql`purchase.status = 'placed' and purchase.paid_at is null and ${owedMinor} > 0`;

/** The company that is billed, else the person. */
export const customerName: Statement = sql`coalesce(nullif(purchase.billing_address ->> 'company', ''),
  concat_ws(' ', nullif(purchase.billing_address ->> 'firstName', ''), nullif(purchase.billing_address ->> 'lastName', '')))`;
