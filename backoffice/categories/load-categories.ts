import {
  catalogueCategories,
  type CatalogueCategoriesQuery,
} from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';

export type Category = CatalogueCategoriesQuery['catalogueCategories'][number];

/** All categories, by level and place. */
export async function loadCategories(signal: AbortSignal): Promise<readonly Category[]> {
  return (await ask(catalogueCategories, {}, signal)).catalogueCategories;
}
