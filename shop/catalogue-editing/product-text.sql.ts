import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { Language } from '#shop/kernel/storefront.ts';

export type NewProductText = {
  productId: number;
  language: Language;
  name: string;
  description: string;
};

/** Whether the product has a text in the language, which is written then. */
export async function writeProductText(
  db: Db,
  { productId, language, name, description }: NewProductText,
): Promise<boolean> {
  const written = await db.run(sql`
    update catalogue.product_text set name = ${name}, description = ${description}
    where product_id = ${productId} and language = ${language}`);
  return written > 0;
}
