import type { NavigationBranchQuery } from '#contract/operations.generated.ts';

export type Branch = NonNullable<NavigationBranchQuery['partialNavigation']>;
export type BranchChild = Branch['children'][number];

/** A branch that a page shows open from the start, as the preview of a navigation does: ids of its open entries, and the levels below the first. */
export type OpenedBranch = {
  first: number;
  second: number | undefined;
  children: readonly BranchChild[];
};

/** A branch without the entries that are not shown. */
export function shownBranch(branch: Branch): Branch {
  const isShown = (node: { isExcludedFromNav: boolean }) => !node.isExcludedFromNav;
  const children = branch.children.filter(isShown);
  return {
    ...branch,
    children: children.map((child) => ({ ...child, children: child.children.filter(isShown) })),
  };
}
