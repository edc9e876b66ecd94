import {
  catalogueCategories,
  type CatalogueCategoriesQuery,
} from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';

export type Category = CatalogueCategoriesQuery['catalogueCategories'][number];

/** Stores whose navigation may leave a category out. */
export const stores = ['de', 'at', 'ch', 'b2b'] as const;
export type Store = (typeof stores)[number];

const mostLevels = 3;

/** All categories, by level and place. */
export async function loadCategories(signal: AbortSignal): Promise<readonly Category[]> {
  return (await ask(catalogueCategories, {}, signal)).catalogueCategories;
}

/** The categories right below one, or at the top, in their order. */
export function childrenOf(
  categories: readonly Category[],
  parentId: number | null,
): readonly Category[] {
  return categories.filter((category) => category.parentId === parentId);
}

/** All categories in the order of the tree, each before those below it. */
export function inTreeOrder(
  categories: readonly Category[],
  parentId: number | null = null,
): readonly Category[] {
  return childrenOf(categories, parentId).flatMap((category) => [
    category,
    ...inTreeOrder(categories, category.id),
  ]);
}

/** The categories below which a tree of this height has room: not the sale, and none that is part of `without`. */
export function parentsFor(
  categories: readonly Category[],
  { height, without = [] }: { height: number; without?: readonly Category[] },
): readonly Category[] {
  return inTreeOrder(categories).filter(
    (category) =>
      !category.isSale && !without.includes(category) && category.level + height <= mostLevels,
  );
}

/** A category with all below it. */
export function treeBelow(categories: readonly Category[], top: Category): readonly Category[] {
  return [top, ...inTreeOrder(categories, top.id)];
}
