import type { Db } from '#shop/kernel/db.ts';
import type { PriceList } from '#shop/kernel/storefront.ts';
import { findTexts, findFields } from '../products/products.sql.ts';
import { findDutyRows } from './duty-facts.sql.ts';
import { judgeDuties, listsWithoutPrice, type MissingFact } from './judge-duties.ts';

export type ProductDuties = {
  productId: number;
  /** What has to be entered before the product can be published. */
  missing: MissingFact[];
  /** Price lists in which it has no price, and is not sold. */
  withoutPrice: PriceList[];
};

/** What products lack for publishing, by the order of their ids (OP1). Three statements for any number of products. */
export async function findDuties(
  { db }: { db: Db },
  productIds: readonly number[],
): Promise<ProductDuties[]> {
  const [rows, fields, texts] = await Promise.all([
    findDutyRows(db, productIds),
    findFields(db, productIds),
    findTexts(db, productIds),
  ]);
  return rows
    .toSorted((a, b) => a.productId - b.productId)
    .flatMap((row) => {
      const own = fields.find(({ id }) => id === row.productId);
      if (!own) return [];
      const written = Object.fromEntries(
        texts
          .filter(({ productId }) => productId === row.productId)
          .map((text) => [text.language, text.fields]),
      );
      return [
        {
          productId: row.productId,
          missing: judgeDuties({ ...row, fields: own.fields, texts: written }),
          withoutPrice: listsWithoutPrice(row),
        },
      ];
    });
}
