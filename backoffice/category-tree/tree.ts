/** A category in a tree: of the catalogue, or of a navigation. */
export type TreeNode = { id: number; parentId: number | null; level: number; isSale: boolean };

const mostLevels = 3;

/** Children by parent, grouped once for each array of categories: a tree of hundreds asks for those of each of them. */
const groups = new WeakMap<readonly TreeNode[], Map<number | null, TreeNode[]>>();

/** The categories right below one, or at the top, in their order. The array does not change afterwards. */
export function childrenOf<Node extends TreeNode>(
  nodes: readonly Node[],
  parentId: number | null,
): readonly Node[] {
  const grouped = groups.get(nodes) ?? Map.groupBy(nodes, (node) => node.parentId);
  groups.set(nodes, grouped);
  return (grouped.get(parentId) ?? []) as Node[];
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
