import type { Ctx } from '#shop/kernel/ctx.ts';
import {
  countProducts,
  findPagePaths,
  findProductAt,
  findProductEntries,
  type ProductEntry,
} from './sitemap.sql.ts';

/** Addresses in one file of a sitemap: as many as the format allows. The longest entry keeps such a file far below its 50 MB. */
export const addressesPerFile = 50_000;

type AddressCtx = Pick<Ctx, 'db' | 'storefront'>;

/** How many files the addresses of products fill (SO1). The business shop offers none: its pages need a login. */
export async function countProductFiles({ db, storefront }: AddressCtx): Promise<number> {
  if (storefront.isB2b) return 0;
  return Math.ceil((await countProducts(db, storefront)) / addressesPerFile);
}

/** The addresses of content pages and categories (SO1). */
export async function listPageAddresses({ db, storefront }: AddressCtx): Promise<string[]> {
  if (storefront.isB2b) return [];
  const paths = await findPagePaths(db, storefront, addressesPerFile);
  return paths.map((path) => `${storefront.baseUrl}${path}`);
}

export type SitemapEntry = { address: string; picture?: string; changedOn?: string };

/** So many products are read at once, whatever the size of the file. */
const chunkSize = 2_000;

/** The addresses of one file of products, counted from 0, chunk by chunk; none past the last (SO1). */
export async function* listProducts(
  { db, storefront }: AddressCtx,
  file: number,
): AsyncGenerator<SitemapEntry[], void> {
  if (storefront.isB2b) return;
  let fromId = await findProductAt(db, storefront, file * addressesPerFile);
  let left = addressesPerFile;
  while (fromId !== undefined && left > 0) {
    const limit = Math.min(chunkSize, left);
    const products: ProductEntry[] = await findProductEntries(db, storefront, { fromId, limit });
    yield products.map((product) => entryOf(product, storefront));
    const last = products.at(-1);
    fromId = last && products.length === limit ? last.id + 1 : undefined;
    left -= products.length;
  }
}

function entryOf(
  { id, pictureKey, changedOn }: ProductEntry,
  { baseUrl }: AddressCtx['storefront'],
): SitemapEntry {
  const address = `${baseUrl}/prod/${id}/`;
  const picture = pictureKey && `${baseUrl}/bilder/zoom/${pictureKey}.webp`;
  return { address, changedOn, ...(picture && { picture }) };
}
