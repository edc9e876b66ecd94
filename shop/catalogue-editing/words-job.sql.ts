import { jobSql } from '#shop/kernel/jobs.sql.ts';
import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/** Enqueues a job that rebuilds the words of a brand's products once the transaction commits. */
export async function enqueueWordsOfBrand(db: Db, brandId: number): Promise<void> {
  await db.run(sql`
    select (${jobSql('refresh-words', { productIds: sql`json_agg(id order by id)` })}).id
    from catalogue.product where brand_id = ${brandId}
    having count(*) > 0`);
}

/** Enqueues a job that rebuilds the words of the products with a value of an attribute once the transaction commits. */
export async function enqueueWordsOfAttributeValue(
  db: Db,
  { attributeCode, valueCode }: { attributeCode: string; valueCode: string },
): Promise<void> {
  const filtered = JSON.stringify({ [attributeCode]: [valueCode] });
  const chosen = JSON.stringify({ [attributeCode]: valueCode });
  await db.run(sql`
    select (${jobSql('refresh-words', { productIds: sql`json_agg(id order by id)` })}).id
    from catalogue.product
    where attributes @> ${filtered}::jsonb
      or exists (select from catalogue.item where item.product_id = product.id and item.variant_values @> ${chosen}::jsonb)
    having count(*) > 0`);
}
