import type { PageDocument, StoredTeaser } from '#contract/content/grid.ts';
import { type Fault, judgePage } from '#contract/content/judge-page.ts';
import { isSame } from '#contract/content/merge-pages.ts';
import { allTeasers, type TreeNode, treeOf } from './edit-page.ts';

/** What was typed and not saved, with the page that it began with. */
export type Unsaved = { base: PageDocument; page: PageDocument };

/** What a page says about itself: all of it but its rows. */
export type PageHeadFields = Omit<PageDocument, 'rows'>;

/**
 * A page under edit, with what the parts of its screen show. Each of these stays the same object until something that its part shows changes, so
 * that a key that is typed renders one form and not the whole screen (OP1.content).
 */
export type PageState = Unsaved & {
  hasChanges: boolean;
  head: PageHeadFields;
  /** Rows, cells and teasers by their places. Names in it are those of when a place changed last, or of when typing rested. */
  tree: readonly TreeNode[];
  /** Every teaser by its id. */
  teasers: ReadonlyMap<string, StoredTeaser>;
  faults: readonly Fault[];
};

/** The state that shows a page, with all of `before` that did not change. */
export function stateOf({ base, page }: Unsaved, before?: PageState): PageState {
  const { rows: _, ...head } = page;
  const tree = treeOf(page);
  const faults = judgePage(page);
  return {
    base,
    page,
    hasChanges: !isSame(base, page),
    head: before && isSame(before.head, head) ? before.head : head,
    tree: before && hasSamePlaces(before.tree, tree) ? before.tree : tree,
    teasers: new Map(allTeasers(page).map((teaser) => [teaser.id, teaser])),
    faults: before && isSame(before.faults, faults) ? before.faults : faults,
  };
}

/** The state with the names that the page has now in its tree. */
export function withNames(state: PageState): PageState {
  const tree = treeOf(state.page);
  return hasSameNames(state.tree, tree) ? state : { ...state, tree };
}

/** Whether two trees have the same rows, cells and teasers in the same places. */
function hasSamePlaces(one: readonly TreeNode[], other: readonly TreeNode[]): boolean {
  return isEach(one, other, (node, now) => {
    if (node === now) return true;
    return (
      node.key === now.key &&
      node.teaser?.template === now.teaser?.template &&
      node.row?.gridOf === now.row?.gridOf &&
      node.cell?.span === now.cell?.span &&
      hasSamePlaces(node.children, now.children)
    );
  });
}

function hasSameNames(one: readonly TreeNode[], other: readonly TreeNode[]): boolean {
  return isEach(
    one,
    other,
    (node, now) =>
      node === now ||
      (node.teaser?.name === now.teaser?.name && hasSameNames(node.children, now.children)),
  );
}

function isEach(
  one: readonly TreeNode[],
  other: readonly TreeNode[],
  areSame: (node: TreeNode, now: TreeNode) => boolean,
): boolean {
  if (one.length !== other.length) return false;
  return one.every((node, place) => {
    const now = other[place];
    return now !== undefined && areSame(node, now);
  });
}
