import { randomUUID } from 'node:crypto';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Envelope } from './write-cxml.ts';

/** The envelope of a new document of the shop. */
export function envelopeOf({ clock, storefront }: Pick<Ctx, 'clock' | 'storefront'>): Envelope {
  return {
    payloadId: `${randomUUID()}@${storefront.host.replace(/:.*$/, '')}`,
    timestamp: clock
      .now()
      .toISOString()
      .replace(/\.\d+Z$/, '+00:00'),
    language: storefront.language,
  };
}
