import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';

/**
 * Loads the page's list again when another member has changed or deleted it (WL5), and whenever the event stream opens:
 * changes between the page's load, or a lost connection, and that moment are in no event. Guests have no members.
 */
export function useListEvents(externalId: string | undefined, isCustomer: boolean): void {
  const { revalidate } = useRevalidator();
  const refresh = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (!isCustomer || externalId === undefined) return undefined;
    const events = new EventSource(
      `/api/lists/events?${new URLSearchParams({ list: externalId })}`,
    );
    events.addEventListener('open', refresh);
    events.addEventListener('message', refresh);
    events.addEventListener('error', () => {
      if (events.readyState === EventSource.CLOSED) refresh();
    });
    return () => events.close();
  }, [externalId, isCustomer]);
}
