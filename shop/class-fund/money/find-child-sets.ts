import type { Db } from '#shop/kernel/db.ts';
import { findSetRows } from './fund.sql.ts';

/** What each child of an order of a class fund gets, and the children's names; null for a child without one. */
export type ChildSets = {
  goods: { name: string; variant: string; pieces: number }[];
  children: (string | null)[];
};

/** The sets of orders that class funds paid, by order number; other orders have none (FA2). One statement. */
export async function findChildSets(
  db: Db,
  orderNumbers: readonly string[],
): Promise<ReadonlyMap<string, ChildSets>> {
  const rows = await findSetRows(db, orderNumbers);
  return new Map(
    rows.map(({ orderNumber, lines, children }) => [
      orderNumber,
      {
        goods: lines.map(({ name, variant, perChild }) => ({ name, variant, pieces: perChild })),
        children,
      },
    ]),
  );
}
