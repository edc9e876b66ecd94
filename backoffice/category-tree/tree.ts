/** A category in a tree: of the catalogue, or of a navigation. */
export type TreeNode = { id: number; parentId: number | null; level: number; isSale: boolean };

const mostLevels = 3;

/** The categories right below one, or at the top, in their order. */
export function childrenOf<Node extends TreeNode>(
  nodes: readonly Node[],
  parentId: number | null,
): readonly Node[] {
  return nodes.filter((node) => node.parentId === parentId);
}

/** All categories in the order of the tree, each before those below it. */
export function inTreeOrder<Node extends TreeNode>(
  nodes: readonly Node[],
  parentId: number | null = null,
): readonly Node[] {
  return childrenOf(nodes, parentId).flatMap((node) => [node, ...inTreeOrder(nodes, node.id)]);
}

/** The categories below which a tree of this height has room: not the sale, and none that is part of `without`. */
export function parentsFor<Node extends TreeNode>(
  nodes: readonly Node[],
  { height, without = [] }: { height: number; without?: readonly Node[] },
): readonly Node[] {
  return inTreeOrder(nodes).filter(
    (node) => !node.isSale && !without.includes(node) && node.level + height <= mostLevels,
  );
}

/** A category with all below it. */
export function treeBelow<Node extends TreeNode>(
  nodes: readonly Node[],
  top: Node,
): readonly Node[] {
  return [top, ...inTreeOrder(nodes, top.id)];
}
