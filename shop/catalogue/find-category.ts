import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Category } from '#shop/resolver-types.generated.ts';
import { findCategoryRow } from './category.sql.ts';
import { pictureView } from './picture-view.ts';

/** A category with its crumbs, and its children with the number of products in this price list; undefined where there is none (LS1). */
export async function findCategory(
  { db, storefront }: Pick<Ctx, 'db' | 'storefront'>,
  id: number,
): Promise<Category | undefined> {
  const row = await findCategoryRow(db, id, storefront);
  if (!row) return undefined;
  const { pictureKey, pictureAlt, ...category } = row;
  return {
    ...category,
    path: row.breadcrumb.at(-1)?.path ?? `/cat/${id}/`,
    picture: pictureView(pictureKey, pictureAlt ?? row.name),
    parentName: row.breadcrumb.at(-2)?.displayName ?? null,
  };
}
