import { create } from 'zustand';
import { navigationBranch, type NavigationBranchQuery } from '#contract/operations.generated.ts';
import { askShop } from '#storefront/state/shop-client.ts';

export type Branch = NonNullable<NavigationBranchQuery['partialNavigation']>;
export type BranchChild = Branch['children'][number];

/** The two levels below a category, by its id, as far as they are loaded. */
export const useBranches = create<Record<number, Branch>>(() => ({}));

const underway = new Set<number>();

/** Loads the levels below a category, once. After a failure, plain links still lead there. */
export async function loadBranch(categoryId: number): Promise<void> {
  if (useBranches.getState()[categoryId] || underway.has(categoryId)) return;
  underway.add(categoryId);
  try {
    const { partialNavigation } = await askShop(navigationBranch, { categoryId });
    if (partialNavigation) useBranches.setState({ [categoryId]: shownOf(partialNavigation) });
  } catch (fault) {
    console.warn('The navigation below a category could not be fetched', fault);
  } finally {
    underway.delete(categoryId);
  }
}

function shownOf(branch: Branch): Branch {
  const isShown = (node: { isExcludedFromNav: boolean }) => !node.isExcludedFromNav;
  const children = branch.children.filter(isShown);
  return {
    ...branch,
    children: children.map((child) => ({ ...child, children: child.children.filter(isShown) })),
  };
}
