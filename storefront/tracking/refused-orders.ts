import type { TrackingEvent } from '#contract/tracking-events.ts';

const listeners = new Set<(messageKey: string) => void>();

/** Says that an order was refused with this message; heard only where tracking has begun (SO2). */
export function tellRefusedOrder(messageKey: string): void {
  for (const hear of listeners) hear(messageKey);
}

/** Tells of each order that the summary's submit answered with an error, until it is ended (SO2). */
export function watchRefusedOrders(push: (event: TrackingEvent) => void): () => void {
  const hear = (messageKey: string): void =>
    push({ event: 'payment_error', error_code: messageKey });
  listeners.add(hear);
  return () => void listeners.delete(hear);
}
