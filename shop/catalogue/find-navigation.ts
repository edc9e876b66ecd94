import type { Ctx } from '#shop/kernel/ctx.ts';
import type { NavigationNode } from '#shop/resolver-types.generated.ts';
import { findNodes, type NodeRow, nodesBelow, nodesWithIds, topNodes } from './category.sql.ts';
import { pictureView } from './picture-view.ts';

type NavigationCtx = Pick<Ctx, 'db' | 'storefront'>;

/** The first level, with the number of products in this price list. Excluded nodes are marked, not left out (HF3). */
export async function findNavigation({ db, storefront }: NavigationCtx): Promise<NavigationNode[]> {
  return branches(await findNodes(db, topNodes, storefront), null);
}

/** A category with the two levels below it; undefined where there is none (HF3). */
export async function findPartialNavigation(
  { db, storefront }: NavigationCtx,
  id: number,
): Promise<NavigationNode | undefined> {
  const rows = await findNodes(db, nodesBelow(id), storefront);
  const row = rows.find((each) => each.id === id);
  return row && nodeView(row, rows);
}

/** The given categories in the given order, without their children; unknown ids are left out. */
export async function findNavigationNodes(
  { db, storefront }: NavigationCtx,
  ids: readonly number[],
): Promise<NavigationNode[]> {
  const rows = ids.length === 0 ? [] : await findNodes(db, nodesWithIds(ids), storefront);
  return ids.flatMap((id) => rows.filter((row) => row.id === id).map((row) => nodeView(row, [])));
}

function branches(rows: readonly NodeRow[], parentId: number | null): NavigationNode[] {
  return rows.filter((row) => row.parentId === parentId).map((row) => nodeView(row, rows));
}

function nodeView(
  { parentId: _, pictureKey, pictureAlt, ...node }: NodeRow,
  rows: readonly NodeRow[],
): NavigationNode {
  return {
    ...node,
    picture: pictureView(pictureKey, pictureAlt ?? node.name),
    children: branches(rows, node.id),
  };
}
