import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { type OrderChannel, orderChannels } from '#shop/orders/record-staff-placement.ts';

/** How a customer ordered. Refuses CHANNEL_UNKNOWN. */
export function readChannel(given: string): OrderChannel | Refusal<'CHANNEL_UNKNOWN'> {
  const known = orderChannels.find((channel) => channel === given);
  return known ?? refuse('CHANNEL_UNKNOWN', 'draft.refused.channel', { field: 'channel' });
}
