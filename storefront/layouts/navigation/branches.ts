import { create } from 'zustand';
import { navigationBranch } from '#contract/operations.generated.ts';
import { askShop } from '#storefront/state/shop-client.ts';
import { type Branch, shownBranch } from './shown-branch.ts';

/** The two levels below a category, by its id, as far as they are loaded. */
export const useBranches = create<Record<number, Branch>>(() => ({}));

const underway = new Set<number>();

/** Loads the levels below a category, once. After a failure, plain links still lead there. */
export async function loadBranch(categoryId: number): Promise<void> {
  if (useBranches.getState()[categoryId] || underway.has(categoryId)) return;
  underway.add(categoryId);
  try {
    const { partialNavigation } = await askShop(navigationBranch, { categoryId });
    if (partialNavigation) useBranches.setState({ [categoryId]: shownBranch(partialNavigation) });
  } catch (fault) {
    console.warn('The navigation below a category could not be fetched', fault);
  } finally {
    underway.delete(categoryId);
  }
}
