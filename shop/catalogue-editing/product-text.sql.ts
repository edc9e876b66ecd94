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

/** Why a brand cannot get a name, or undefined once it has it. */
export async function writeBrandName(
  db: Db,
  brandId: number,
  name: string,
): Promise<'unknown' | 'taken' | undefined> {
  const found = await db.row<{ isTaken: boolean }>(sql`
    select exists (select from catalogue.brand other where other.name = ${name} and other.id <> ${brandId}) as "isTaken"
    from catalogue.brand where id = ${brandId} for update`);
  if (!found) return 'unknown';
  if (found.isTaken) return 'taken';
  await db.run(sql`update catalogue.brand set name = ${name} where id = ${brandId}`);
  return undefined;
}
