import { mostEventsAtOnce } from '#contract/tracking-events.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { TrackingEventInput } from '#shop/resolver-types.generated.ts';
import { keptEvent } from './kept-event.ts';
import { insertEvents } from './tracking.sql.ts';

/**
 * Stores the events of a visitor's data layer in one statement; invalid ones are left out (SO3). Refuses all where
 * the visitor did not agree to statistics or more than 100 come at once.
 */
export async function addEvents(
  { db, storefront, clock, visitor }: Pick<Ctx, 'db' | 'storefront' | 'clock' | 'visitor'>,
  events: readonly TrackingEventInput[],
): Promise<Refusal<'NO_CONSENT' | 'TOO_MANY'> | undefined> {
  if (!visitor.agreedTo.includes('statistics'))
    return refuse('NO_CONSENT', 'shop.tracking.noConsent');
  if (events.length > mostEventsAtOnce)
    return refuse('TOO_MANY', 'shop.tracking.tooMany', { values: { most: mostEventsAtOnce } });
  const kept = events.flatMap((event) => keptEvent(event) ?? []);
  if (kept.length === 0) return undefined;
  await insertEvents(db, kept, { receivedAt: clock.now(), langCode: storefront.langCode });
  return undefined;
}
