import type { ListEssentialsViewFragment } from '#contract/operations.generated.ts';

type List = Pick<ListEssentialsViewFragment, 'products'>;

/** The list of the header's shortcut: that of the hearts or, where it is empty, the visitor's list with the most products. */
export function fullestList<Known extends List>({
  list,
  lists,
}: {
  list: Known | null | undefined;
  lists: readonly Known[];
}): Known | null | undefined {
  if (list && list.products.length > 0) return list;
  const fullest = lists.toSorted((a, b) => b.products.length - a.products.length)[0];
  return fullest && fullest.products.length > 0 ? fullest : list;
}
