import { findPublicList, type PublicListViewFragment } from '#contract/operations.generated.ts';
import { ApiError, type ShopApi } from '#contract/shop-api.ts';
import { type Teaser, wordsOf } from '../teaser.ts';

type Row = { cells: { span: number; teasers: Teaser[] }[] };

/** The id of the list that a teaser names; undefined where it shows products instead. */
export function listIdOf(teaser: Pick<Teaser, 'template' | 'attributes'>): string | undefined {
  if (teaser.template !== 'wishlist') return undefined;
  return wordsOf(teaser, 'teaserWishlistExternalId')?.toLowerCase();
}

/**
 * A content page's rows with the lists that their teasers name, so that they are part of the server's markup (WL7). One operation
 * per list.
 */
export async function withLists(api: Pick<ShopApi, 'ask'>, rows: readonly Row[]): Promise<Row[]> {
  const ids = rows.flatMap(({ cells }) =>
    cells.flatMap(({ teasers }) => teasers.flatMap((teaser) => listIdOf(teaser) ?? [])),
  );
  if (ids.length === 0) return [...rows];
  const found = await Promise.all(
    [...new Set(ids)].map(async (id) => [id, await findList(api, id)] as const),
  );
  const lists = new Map(found);
  const filled = (teaser: Teaser): Teaser => {
    const id = listIdOf(teaser);
    return id ? { ...teaser, list: lists.get(id) } : teaser;
  };
  return rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => ({ ...cell, teasers: cell.teasers.map(filled) })),
  }));
}

/** Undefined where the list is not public, or its prices are hidden from the visitor (RT7). */
async function findList(
  api: Pick<ShopApi, 'ask'>,
  externalId: string,
): Promise<PublicListViewFragment | undefined> {
  try {
    return (await api.ask(findPublicList, { externalId })).teaserWishlist ?? undefined;
  } catch (fault) {
    if (fault instanceof ApiError && fault.classification === 'UNAUTHENTICATED') return undefined;
    throw fault;
  }
}
