import type {
  DeskFound,
  TunedQuery,
  TunedQueryPart,
} from '#shop/backoffice-resolver-types.generated.ts';
import { thumbPath } from '#shop/catalogue/picture-view.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { globalParameter } from '#shop/parameters/global-parameter.ts';
import { foldQuery } from '#shop/search/analyser/analyser.ts';
import { findFoundRows } from './found-products.sql.ts';
import { longestWords, readQueryKey } from './query-key.ts';
import { findTunedQueries, findTunedQuery } from './tuned-queries.sql.ts';
import { viewOf } from './view-of.ts';

const rowsPerPart = 50;

type Wish = {
  shop: string;
  language: string;
  search: string | undefined;
  after: string | undefined;
};

/** Queries that the staff tuned, by their words, fifty at a time (OP1, SE2, SE3). One statement. */
export async function listTunedQueries(
  { db }: Pick<StaffCtx, 'db'>,
  { shop, language, search = '', after }: Wish,
): Promise<TunedQueryPart> {
  const found = await findTunedQueries(db, {
    shop: shop === 'business' ? 'business' : 'consumer',
    language: language === 'en' ? 'en' : 'de',
    part: foldQuery(search.slice(0, longestWords)),
    after,
    limit: rowsPerPart + 1,
  });
  const rows = found.slice(0, rowsPerPart);
  return {
    rows: rows.map(({ pinned, buried, ...row }) => ({
      ...row,
      pinned: pinned.length,
      buried: buried.length,
    })),
    next: found.length > rowsPerPart ? (rows.at(-1)?.words ?? null) : null,
  };
}

/** What is set for a query (OP1, SE2, SE3); undefined for words that say nothing to the search. Four statements. */
export async function viewTunedQuery(
  { db }: Pick<StaffCtx, 'db'>,
  typed: { shop: string; language: string; words: string },
): Promise<TunedQuery | undefined> {
  const key = readQueryKey(typed);
  if (isRefusal(key)) return undefined;
  const { pinned, buried, ...set } = await findTunedQuery(db, key);
  const stores = key.shop === 'business' ? (['b2b'] as const) : (['de', 'at', 'ch'] as const);
  const [products, ...hubs] = await Promise.all([
    findFound({ db }, [...pinned, ...buried], viewOf(key)),
    ...stores.map((store) =>
      globalParameter({ db, storefront: { store } }, 'searchHub', 'activation'),
    ),
  ]);
  const byId = new Map(products.map((product) => [product.id, product]));
  const known = (ids: readonly number[]) => ids.map((id) => byId.get(id) ?? goneProduct(id));
  return {
    ...key,
    ...set,
    isHubOn: hubs.includes('true'),
    pinned: known(pinned),
    buried: known(buried),
  };
}

/** A product that was deleted since it was pinned or buried. */
function goneProduct(id: number): DeskFound {
  return { id, name: String(id), brand: '', picturePath: null, isShown: false };
}

/** Products with what the staff sees of them, in the order of the ids. One statement. */
export async function findFound(
  { db }: Pick<StaffCtx, 'db'>,
  ids: readonly number[],
  view: Parameters<typeof findFoundRows>[2],
): Promise<DeskFound[]> {
  if (ids.length === 0) return [];
  const rows = await findFoundRows(db, ids, view);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { pictureKey, ...found } = row;
    return [{ ...found, picturePath: thumbPath(pictureKey) }];
  });
}
