import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';

/** Asks for the page's list again when somebody else has changed it, or taken it away (WL5). Guests work alone. */
export function useListEvents(externalId: string | undefined, isCustomer: boolean): void {
  const { revalidate } = useRevalidator();
  const refresh = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (!isCustomer || externalId === undefined) return undefined;
    const events = new EventSource(
      `/api/lists/events?${new URLSearchParams({ list: externalId })}`,
    );
    events.addEventListener('message', refresh);
    events.addEventListener('error', () => {
      if (events.readyState === EventSource.CLOSED) refresh();
    });
    return () => events.close();
  }, [externalId, isCustomer]);
}
