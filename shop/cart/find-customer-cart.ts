import type { Ctx } from '#shop/kernel/ctx.ts';
import { findOpenCart } from './merge.sql.ts';

/** The id of a customer's open cart in a price list, the latest one; undefined where there is none. */
export async function findCustomerCart(
  { db }: Pick<Ctx, 'db'>,
  customer: { accountId: number; priceList: string },
): Promise<string | undefined> {
  return findOpenCart(db, customer);
}
