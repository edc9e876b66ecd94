import { findPublicList, type PublicListViewFragment } from '#contract/operations.generated.ts';
import { DoorError, type ShopDoor } from '#contract/door.ts';
import { type Teaser, wordsOf } from '../teaser.ts';

type Row = { cells: { span: number; teasers: Teaser[] }[] };

/** The list that a teaser names; undefined where it stands for products. */
export function listIdOf(teaser: Pick<Teaser, 'template' | 'attributes'>): string | undefined {
  if (teaser.template !== 'wishlist') return undefined;
  return wordsOf(teaser, 'teaserWishlistExternalId')?.toLowerCase();
}

/** A content page's rows with the lists that their teasers name, so that these are drawn with the page (WL7). One operation a list. */
export async function withLists(door: Pick<ShopDoor, 'ask'>, rows: readonly Row[]): Promise<Row[]> {
  const ids = rows.flatMap(({ cells }) =>
    cells.flatMap(({ teasers }) => teasers.flatMap((teaser) => listIdOf(teaser) ?? [])),
  );
  if (ids.length === 0) return [...rows];
  const found = await Promise.all(
    [...new Set(ids)].map(async (id) => [id, await findList(door, id)] as const),
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

/** Undefined where it has no code, and where its prices are not for whoever asks (RT7). */
async function findList(
  door: Pick<ShopDoor, 'ask'>,
  externalId: string,
): Promise<PublicListViewFragment | undefined> {
  try {
    return (await door.ask(findPublicList, { externalId })).teaserWishlist ?? undefined;
  } catch (fault) {
    if (fault instanceof DoorError && fault.classification === 'UNAUTHENTICATED') return undefined;
    throw fault;
  }
}
