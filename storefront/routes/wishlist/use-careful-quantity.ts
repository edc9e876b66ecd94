import { useEffect, useMemo, useRef } from 'react';
import { useLateQuantity } from '#storefront/ui/use-late-quantity.ts';
import type { ListFetcher } from './list-place.tsx';

type Send = (wanted: number, expected: number) => void;

/**
 * A quantity that is sent late together with the one that the visitor saw when they began to change it: what somebody else
 * has set in the meantime is refused by the shop and shown, and a change elsewhere on the list leaves what waits here alone (WL3).
 */
export function useCarefulQuantity(quantity: number, { data }: ListFetcher, send: Send) {
  const refusal = data?.changed?.refusal;
  const counted = useMemo(() => ({ quantity, refusal }), [quantity, refusal]);
  const seen = useRef(quantity);
  const isWaiting = useRef(false);
  useEffect(() => {
    if (!isWaiting.current) seen.current = counted.quantity;
  }, [counted]);
  const late = useLateQuantity(counted, (wanted) => {
    isWaiting.current = false;
    const expected = seen.current;
    seen.current = wanted;
    send(wanted, expected);
  });
  const change = (wanted: number): void => {
    isWaiting.current = wanted !== quantity;
    if (!isWaiting.current) seen.current = quantity;
    late.change(wanted);
  };
  const drop = (): void => {
    isWaiting.current = false;
    late.drop();
  };
  return { quantity: late.quantity, change, drop };
}
