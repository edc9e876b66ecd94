import type { TrackingEvent } from '#contract/tracking-events.ts';

const listeners = new Set<(messageKey: string) => void>();

/** Reports that an order was refused with this message; ignored unless tracking has started (SO2). */
export function reportRefusedOrder(messageKey: string): void {
  for (const notify of listeners) notify(messageKey);
}

/** Pushes an event for each order that the summary's submit refused, until it is ended (SO2). */
export function watchRefusedOrders(push: (event: TrackingEvent) => void): () => void {
  const notify = (messageKey: string): void =>
    push({ event: 'payment_error', error_code: messageKey });
  listeners.add(notify);
  return () => void listeners.delete(notify);
}
