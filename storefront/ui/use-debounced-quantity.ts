import { useEffect, useEffectEvent, useRef, useState } from 'react';

const debounceMs = 500;

type Counted = { quantity: number };

/** A quantity on its way to the server, and the one that was counted before it. */
type Sent = { quantity: number; seen: number; before: Counted; isSentByForm: boolean };

type Change = {
  quantity: number;
  /** The quantity that the visitor saw when the change began. */
  seen: number;
  /** A typed quantity is due half a second later, and sent once the previous one is answered. */
  state: 'typed' | 'due' | 'sent';
  sent: Sent | undefined;
};

/**
 * A quantity that is shown at once and sent half a second after the last change, one request at a time, with the quantity that
 * the visitor saw when the change began (CA2, WL3). The server's response has precedence, unless the visitor changed the quantity
 * again since it was sent. `drop` cancels a pending change: the form itself is sent, with the same quantity or to remove the
 * position.
 */
export function useDebouncedQuantity(
  counted: Counted,
  isSaving: boolean,
  send: (wanted: number, seen: number) => void,
) {
  const [last, setLast] = useState<Change>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const sent = isSaving || last?.sent?.before === counted ? last?.sent : undefined;
  const isOver = last?.state === 'sent' && !sent;
  if (isOver) setLast(undefined);
  if (last?.state === 'due' && !isSaving) setLast(sentOf(last, counted, false));
  const request = last?.sent;
  const sendRequest = useEffectEvent(({ quantity, seen, isSentByForm }: Sent) => {
    if (!isSentByForm) send(quantity, seen);
  });
  useEffect(() => {
    if (request) sendRequest(request);
  }, [request]);

  const onServer = sent?.quantity ?? counted.quantity;
  const change = (quantity: number): void => {
    clearTimeout(timer.current);
    const isSame = quantity === onServer;
    const seen = last && last.state !== 'sent' ? last.seen : onServer;
    setLast({ quantity, seen, state: isSame ? 'sent' : 'typed', sent });
    if (!isSame) timer.current = setTimeout(() => setLast(dueOf), debounceMs);
  };
  const drop = (): void => {
    clearTimeout(timer.current);
    if (last && last.state !== 'sent') setLast(sentOf(last, counted, true));
  };
  const shown = isOver ? undefined : last;
  return { quantity: shown?.quantity ?? counted.quantity, change, drop };
}

const dueOf = (last: Change | undefined): Change | undefined => last && { ...last, state: 'due' };

const sentOf = ({ quantity, seen }: Change, before: Counted, isSentByForm: boolean): Change => ({
  quantity,
  seen,
  state: 'sent',
  sent: { quantity, seen, before, isSentByForm },
});
