import { useEffect, useMemo, useRef } from 'react';
import type { useFetcher } from 'react-router';
import { useDebouncedQuantity } from '#storefront/ui/use-debounced-quantity.ts';
import type { ListAnswer } from './change-list.ts';

/** Fetcher of an entry's forms. */
export type ListFetcher = ReturnType<typeof useFetcher<{ changed?: ListAnswer } | null>>;

type Send = (wanted: number, expected: number) => void;

/**
 * A debounced quantity that is sent with the one the visitor saw when the change began. The server refuses and shows a
 * conflict with another editor, and changes elsewhere on the list do not reset a pending one (WL3).
 */
export function useEntryQuantity(quantity: number, { data }: ListFetcher, send: Send) {
  const refusal = data?.changed?.refusal;
  const counted = useMemo(() => ({ quantity, refusal }), [quantity, refusal]);
  const seen = useRef(quantity);
  const isWaiting = useRef(false);
  useEffect(() => {
    if (!isWaiting.current) seen.current = counted.quantity;
  }, [counted]);
  const debounced = useDebouncedQuantity(counted, (wanted) => {
    isWaiting.current = false;
    const expected = seen.current;
    seen.current = wanted;
    send(wanted, expected);
  });
  const change = (wanted: number): void => {
    isWaiting.current = wanted !== quantity;
    if (!isWaiting.current) seen.current = quantity;
    debounced.change(wanted);
  };
  const drop = (): void => {
    isWaiting.current = false;
    debounced.drop();
  };
  return { quantity: debounced.quantity, change, drop };
}
