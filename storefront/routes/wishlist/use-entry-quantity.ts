import { useMemo } from 'react';
import type { useFetcher } from 'react-router';
import { useDebouncedQuantity } from '#storefront/ui/use-debounced-quantity.ts';
import type { ListAnswer } from './change-list.ts';

/** Fetcher of an entry's forms. */
export type ListFetcher = ReturnType<typeof useFetcher<{ changed?: ListAnswer } | null>>;

type Send = Parameters<typeof useDebouncedQuantity>[2];

/**
 * A debounced quantity that is sent with the one the visitor saw when the change began. The server refuses and shows a
 * conflict with another editor, and changes elsewhere on the list do not reset a pending one (WL3).
 */
export function useEntryQuantity(quantity: number, { data, state }: ListFetcher, send: Send) {
  const refusal = data?.changed?.refusal;
  const counted = useMemo(() => ({ quantity, refusal }), [quantity, refusal]);
  return useDebouncedQuantity(counted, state !== 'idle', send);
}
