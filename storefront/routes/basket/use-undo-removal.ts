import { useCallback, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { BasketAnswer } from './change-basket.ts';
import { undoMs } from '#storefront/ui/undo-bar.tsx';
import { storeRemoval, readStoredRemoval, type RemovedPosition } from './stored-removal.ts';

/**
 * The last removed position while undo is possible, across a reload too (CA2); only one at a time. A stored removal is
 * ignored if the basket still has the item. `isFresh` says that it was removed since this page was opened.
 */
export function useUndoRemoval(items: readonly { itemId: number }[]) {
  const [removed, setRemoved] = useState<RemovedPosition>();
  const [isFresh, setFresh] = useState(false);
  const first = useRef(items);
  const { submit } = useFetcher<BasketAnswer | null>();
  useEffect(() => {
    const kept = readStoredRemoval(Date.now());
    if (kept && !first.current.some(({ itemId }) => itemId === kept.item.itemId)) setRemoved(kept);
  }, []);
  const put = useCallback((next: RemovedPosition | undefined) => {
    storeRemoval(next);
    setRemoved(next);
  }, []);
  const forget = useCallback(() => put(undefined), [put]);
  const noteRemoval = (
    { itemId, quantity, name, names }: RemovedPosition['item'],
    index: number,
  ): void => {
    setFresh(true);
    put({ item: { itemId, quantity, name, names }, index, until: Date.now() + undoMs });
  };
  const restore = (): void => {
    if (!removed) return;
    const { itemId, quantity, names } = removed.item;
    const lines = names.flatMap(({ text, pieces }) => Array.from({ length: pieces }, () => text));
    void submit(
      {
        intent: 'restore',
        itemId: String(itemId),
        quantity: String(quantity),
        names: lines.join('\n'),
      },
      { method: 'post', action: '/checkout/basket/' },
    );
    forget();
  };
  return { removed, isFresh, noteRemoval, forget, restore };
}
