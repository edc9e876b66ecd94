import type { Ctx } from '#shop/kernel/ctx.ts';
import { type Refusal, refuse } from '#shop/kernel/refusals.ts';
import { refreshWords } from '#shop/search/refresh-words.ts';
import { type NewProductText, writeProductText } from './product-text.sql.ts';
import { announceProducts } from '#shop/kernel/changes.sql.ts';

const longestName = 200;
const longestDescription = 20_000;

/**
 * Changes a product's name and description in a language, with the words that it is found by and the pages that show it (OP6).
 * Refuses TEXT_INVALID (no name, a name over 200 or a description over 20,000 characters), PRODUCT_UNKNOWN (no text in the language).
 */
export async function changeProductText(
  { db }: Pick<Ctx, 'db'>,
  text: NewProductText,
): Promise<Refusal<'TEXT_INVALID' | 'PRODUCT_UNKNOWN'> | undefined> {
  const name = text.name.trim();
  const { productId, description } = text;
  if (name === '' || name.length > longestName || description.length > longestDescription)
    return refuse('TEXT_INVALID', 'shop.product.textInvalid', { field: 'name' });
  return db.transaction(async (tx) => {
    if (!(await writeProductText(tx, { ...text, name })))
      return refuse('PRODUCT_UNKNOWN', 'shop.product.unknown', { field: 'productId' });
    await refreshWords(tx, [productId]);
    await announceProducts(tx, [productId]);
    return undefined;
  });
}
