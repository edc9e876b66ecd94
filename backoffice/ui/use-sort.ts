import { useListSearch } from './use-list-search.ts';

/** How a list is ordered by one of its columns, and how the column's head orders it next. */
export type ColumnSort = {
  shown: 'ascending' | 'descending' | undefined;
  /** The address of the other direction, or of the list ordered by this column. */
  path: string;
};

/**
 * The order of a list by its address: `sort=total`, and `sort=-total` for descending. `byDefault` is the order without one, whose
 * address has no `sort`. The other parts of the address stay, but the list begins at its first row.
 */
export function useSort(byDefault: string): (key: string) => ColumnSort {
  const search = useListSearch();
  const current = search.get('sort') ?? byDefault;
  return (key) => {
    const isAscending = current === key;
    const shown = isAscending ? 'ascending' : current === `-${key}` ? 'descending' : undefined;
    return { shown, path: `?${withSort(search, isAscending ? `-${key}` : key, byDefault)}` };
  };
}

function withSort(search: URLSearchParams, sort: string, byDefault: string): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('after');
  next.delete('sort');
  if (sort !== byDefault) next.set('sort', sort);
  return next;
}
