import type { Ctx } from '#shop/kernel/ctx.ts';
import { countProducts, findPagePaths, findProductIds } from './sitemap.sql.ts';

/** Addresses in one file of a sitemap; the format allows 50,000. */
export const addressesPerFile = 40_000;

type AddressCtx = Pick<Ctx, 'db' | 'storefront'>;

/** How many files the addresses of products fill (SO1). The business shop offers none: its pages need a login. */
export async function countProductFiles({ db, storefront }: AddressCtx): Promise<number> {
  if (storefront.isB2b) return 0;
  return Math.ceil((await countProducts(db, storefront)) / addressesPerFile);
}

/** The addresses of content pages and categories (SO1). */
export async function listPageAddresses({ db, storefront }: AddressCtx): Promise<string[]> {
  if (storefront.isB2b) return [];
  const paths = await findPagePaths(db, storefront);
  return paths.map((path) => `${storefront.baseUrl}${path}`);
}

/** The addresses of one file of products, counted from 0; empty past the last (SO1). */
export async function listProductAddresses(
  { db, storefront }: AddressCtx,
  file: number,
): Promise<string[]> {
  if (storefront.isB2b) return [];
  const chunk = { offset: file * addressesPerFile, limit: addressesPerFile };
  const ids = await findProductIds(db, storefront, chunk);
  return ids.map((id) => `${storefront.baseUrl}/prod/${id}/`);
}
