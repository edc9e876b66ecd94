import { useState } from 'react';
import { useLocation } from 'react-router';
import { compareRows, type Part } from './compare-rows.ts';

/**
 * The rows of a list that is loaded again while it is read: each stays at its place and changes there, one that left the list
 * is marked, and rows that are new are counted until the person shows them. Another address shows its rows at once.
 */
export function useSteadyRows<Row>(loaded: Part<Row>, keyOf: (row: Row) => string | number) {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const [kept, setKept] = useState({ address, part: loaded });
  if (kept.address !== address) setKept({ address, part: loaded });
  const shown = kept.address === address ? kept.part : loaded;
  const { rows, gone, newCount } = compareRows(shown, loaded, keyOf);
  return {
    rows,
    newCount,
    isGone: (row: Row) => gone.has(keyOf(row)),
    showNew: () => setKept({ address, part: loaded }),
  };
}
