import { isDeadAddress } from '#shop/content-desk/judge-draft.ts';
import { isRefusal, refuse, refuseAll, type Refusal } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { foldQuery } from '#shop/search/analyser/analyser.ts';
import type { QueryKey } from '#shop/search/tuning.sql.ts';
import { findFoundRows } from './found-products.sql.ts';
import { longestWords, readQueryKey } from './query-key.ts';
import {
  isFull,
  lockTunedQuery,
  type Redirect,
  type TunedRow,
  writeHubPage,
  writeRanking,
  writeRedirect,
} from './tuned-queries.sql.ts';
import { viewOf } from './view-of.ts';

type TypedKey = Parameters<typeof readQueryKey>[0];
type TuneCtx = Pick<StaffCtx, 'db' | 'isShopAddress'>;
type Ranking = { pinned: readonly number[]; buried: readonly number[] };
type Refused = 'UNREADABLE' | 'TOO_MANY' | 'CHANGED_MEANWHILE';
type BadAddress = 'NOT_ADDRESS' | 'TO_SEARCH' | 'DEAD_ADDRESS';

const longestPath = 500;
const mostProducts = 20;

/**
 * Redirects a query, or searches for other words instead, on all nodes within a second; neither removes what is set (OP1, SE2). Refuses UNREADABLE,
 * TOO_MANY, CHANGED_MEANWHILE where `seen` is not what is set, on `redirectPath` NOT_ADDRESS, TO_SEARCH and DEAD_ADDRESS, and on
 * `rewrittenQuery` SAME_WORDS and TWO_TARGETS.
 */
export async function redirectQuery(
  ctx: TuneCtx,
  { query, redirect, seen }: { query: TypedKey; redirect: Redirect; seen: Redirect },
): Promise<Refusal<Refused | BadAddress | 'SAME_WORDS' | 'TWO_TARGETS'> | undefined> {
  const key = readQueryKey(query);
  if (isRefusal(key)) return key;
  const wanted = {
    redirectPath: trimmed(redirect.redirectPath, longestPath),
    rewrittenQuery: trimmed(redirect.rewrittenQuery, longestWords),
  };
  const { redirectPath, rewrittenQuery } = wanted;
  const wrong = refuseAll([
    redirectPath === null
      ? undefined
      : await wrongAddress(ctx, key, { address: redirectPath, field: 'redirectPath' }),
    wrongWords(key, wanted),
  ]);
  if (wrong) return wrong;
  return tune(ctx, key, {
    table: 'redirect',
    isSeen: (set) =>
      set.redirectPath === seen.redirectPath && set.rewrittenQuery === seen.rewrittenQuery,
    isSet: (set) => set.redirectPath !== null || set.rewrittenQuery !== null,
    isAdded: redirectPath !== null || rewrittenQuery !== null,
    write: (tx) => writeRedirect(tx, key, wanted),
  });
}

function wrongWords(
  { words }: QueryKey,
  { redirectPath, rewrittenQuery }: Redirect,
): Refusal<'SAME_WORDS' | 'TWO_TARGETS'> | undefined {
  if (rewrittenQuery === null) return undefined;
  const field = 'rewrittenQuery';
  if (redirectPath !== null) return refuse('TWO_TARGETS', 'searchDesk.twoTargets', { field });
  const folded = foldQuery(rewrittenQuery);
  return folded === '' || folded === words
    ? refuse('SAME_WORDS', 'searchDesk.sameWords', { field })
    : undefined;
}

/**
 * Sets the page that a query leads to while the search hub is on, on all nodes within a second; null for none (OP1, SE2). Refuses UNREADABLE,
 * TOO_MANY, CHANGED_MEANWHILE, and on `path` NOT_ADDRESS, TO_SEARCH and DEAD_ADDRESS.
 */
export async function setHubPage(
  ctx: TuneCtx,
  { query, path, seen }: { query: TypedKey; path: string | null; seen: string | null },
): Promise<Refusal<Refused | BadAddress> | undefined> {
  const key = readQueryKey(query);
  if (isRefusal(key)) return key;
  const wanted = trimmed(path, longestPath);
  if (wanted !== null && !wanted.startsWith('/'))
    return refuse('NOT_ADDRESS', 'searchDesk.notPath', { field: 'path' });
  const wrong =
    wanted === null ? undefined : await wrongAddress(ctx, key, { address: wanted, field: 'path' });
  if (wrong) return wrong;
  return tune(ctx, key, {
    table: 'hub_page',
    isSeen: (set) => set.hubPath === seen,
    isSet: (set) => set.hubPath !== null,
    isAdded: wanted !== null,
    write: (tx) => writeHubPage(tx, key, wanted),
  });
}

/**
 * Pins products to the top of a query's results, in their order, and buries others at their end, on all nodes within a second (OP1, SE3). Refuses
 * UNREADABLE, TOO_MANY, CHANGED_MEANWHILE, TOO_MANY_PRODUCTS (twenty of each), PINNED_AND_BURIED and UNKNOWN_PRODUCT.
 */
export async function rankProducts(
  ctx: Pick<StaffCtx, 'db'>,
  { query, ranking, seen }: { query: TypedKey; ranking: Ranking; seen: Ranking },
): Promise<
  Refusal<Refused | 'TOO_MANY_PRODUCTS' | 'PINNED_AND_BURIED' | 'UNKNOWN_PRODUCT'> | undefined
> {
  const key = readQueryKey(query);
  if (isRefusal(key)) return key;
  const [pinned, buried] = [unique(ranking.pinned), unique(ranking.buried)];
  const all = [...pinned, ...buried];
  if (Math.max(pinned.length, buried.length) > mostProducts)
    return refuse('TOO_MANY_PRODUCTS', 'searchDesk.tooManyProducts');
  if (buried.some((id) => pinned.includes(id)))
    return refuse('PINNED_AND_BURIED', 'searchDesk.pinnedAndBuried');
  if (all.length > 0 && (await findFoundRows(ctx.db, all, viewOf(key))).length < all.length)
    return refuse('UNKNOWN_PRODUCT', 'searchDesk.unknownProduct');
  return tune(ctx, key, {
    table: 'ranking',
    isSeen: (set) => sameIds(set.pinned, seen.pinned) && sameIds(set.buried, seen.buried),
    isSet: (set) => set.pinned.length + set.buried.length > 0,
    isAdded: all.length > 0,
    write: (tx) => writeRanking(tx, key, { pinned, buried }),
  });
}

type Tuning = {
  table: Parameters<typeof isFull>[1];
  isSeen: (set: TunedRow) => boolean;
  isSet: (set: TunedRow) => boolean;
  /** Whether something is set afterwards. */
  isAdded: boolean;
  write: (tx: StaffCtx['db']) => Promise<void>;
};

/** Writes a setting of a query, unless it was changed since it was seen or its table is full. */
function tune(
  { db }: Pick<StaffCtx, 'db'>,
  key: QueryKey,
  { table, isSeen, isSet, isAdded, write }: Tuning,
): Promise<Refusal<'TOO_MANY' | 'CHANGED_MEANWHILE'> | undefined> {
  return db.transaction(async (tx) => {
    const set = await lockTunedQuery(tx, key);
    if (!isSeen(set)) return refuse('CHANGED_MEANWHILE', 'staff.changedMeanwhile');
    if (isAdded && !isSet(set) && (await isFull(tx, table)))
      return refuse('TOO_MANY', 'searchDesk.tooMany');
    await write(tx);
    return undefined;
  });
}

/** What is wrong with the target of a query: a path of the shop that answers, or a web address. Results of a search would lead on to it again. */
async function wrongAddress(
  ctx: TuneCtx,
  { shop, language }: QueryKey,
  { address, field }: { address: string; field: string },
): Promise<Refusal<BadAddress> | undefined> {
  if (/^https:\/\/[^\s/]+/i.test(address) && URL.canParse(address)) return undefined;
  if (!/^\/(?![/\\])\S*$/.test(address))
    return refuse(
      'NOT_ADDRESS',
      field === 'path' ? 'searchDesk.notPath' : 'searchDesk.notAddress',
      {
        field,
      },
    );
  if (/^\/search(?:[/?#]|$)/i.test(address))
    return refuse('TO_SEARCH', 'searchDesk.toSearch', { field });
  return (await isDeadAddress(ctx, { shop, language, path: '/' }, address))
    ? refuse('DEAD_ADDRESS', 'searchDesk.deadAddress', { field })
    : undefined;
}

function trimmed(text: string | null, longest: number): string | null {
  return text?.replaceAll('\0', '').slice(0, longest).trim() || null;
}

const unique = (ids: readonly number[]): number[] => [...new Set(ids)];

function sameIds(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((id, place) => id === other[place]);
}
