import { randomBytes } from 'node:crypto';
import { seal } from '#shop/access/sealed-token.ts';
import { readOuterUrl } from '#shop/kernel/outer-url.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import {
  countSubscriptions,
  deleteEvents,
  deleteSubscription,
  insertSubscription,
  lockSubscription,
  repeatDelivery,
  updateSubscription,
} from './webhooks.sql.ts';

/** The events that other systems can receive. */
export const webhookEvents = [
  'order.placed',
  'order.paid',
  'order.dispatched',
  'order.linesCancelled',
  'order.cancelled',
  'return.registered',
  'return.received',
  'stock.changed',
  'business.pending',
] as const;

type WebhookCtx = Pick<StaffCtx, 'db' | 'clock' | 'backofficeUrl'>;
type SeenRow = { id: number; version: number };
type WebhookDraft = { url: string; events: readonly string[] };
type DraftRefusal = Refusal<'URL_WRONG' | 'NO_EVENTS'>;
type SeenRefusal = Refusal<'UNKNOWN' | 'CHANGED_MEANWHILE'>;

const mostSubscriptions = 20;
const keptMs = 30 * 86_400_000;
const known: ReadonlySet<string> = new Set(webhookEvents);

/**
 * Subscribes an address to events and answers the secret that signs its deliveries (OP1). Refuses URL_WRONG (HTTPS, a
 * name instead of an IP address, no credentials; a local shop allows all), NO_EVENTS, and TOO_MANY beyond 20.
 */
export async function createWebhook(
  ctx: WebhookCtx,
  draft: WebhookDraft,
): Promise<{ secret: string } | DraftRefusal | Refusal<'TOO_MANY'>> {
  const read = readDraft(ctx, draft);
  if ('refused' in read) return read;
  if ((await countSubscriptions(ctx.db)) >= mostSubscriptions)
    return refuse('TOO_MANY', 'webhooks.tooMany');
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const sealedSecret = await seal(ctx, 'webhookSecret', { secret });
  await insertSubscription(ctx.db, { ...read, sealedSecret, now: ctx.clock.now() });
  return { secret };
}

/** Changes address, events, and whether it is paused (OP1). Refuses UNKNOWN, CHANGED_MEANWHILE, URL_WRONG and NO_EVENTS. */
export function changeWebhook(
  ctx: WebhookCtx,
  seen: SeenRow,
  { isActive, ...draft }: WebhookDraft & { isActive: boolean },
): Promise<SeenRefusal | DraftRefusal | undefined> {
  return ctx.db.transaction(async (db) => {
    const refusal = await refuseSeen({ ...ctx, db }, seen);
    if (refusal) return refusal;
    const read = readDraft(ctx, draft);
    if ('refused' in read) return read;
    await updateSubscription(db, { id: seen.id, isActive, ...read });
    return undefined;
  });
}

/** Ends a subscription with its deliveries (OP1). Refuses UNKNOWN and CHANGED_MEANWHILE. */
export function deleteWebhook(ctx: WebhookCtx, seen: SeenRow): Promise<SeenRefusal | undefined> {
  return ctx.db.transaction(async (db) => {
    const refusal = await refuseSeen({ ...ctx, db }, seen);
    if (!refusal) await deleteSubscription(db, seen.id);
    return refusal;
  });
}

/** Makes a delivery again that is delivered or failed (OP1). Refuses NOT_DONE for one that waits, is unknown or paused. */
export async function repeatWebhook(
  { db, clock }: WebhookCtx,
  deliveryId: number,
): Promise<Refusal<'NOT_DONE'> | undefined> {
  const isRepeated = await repeatDelivery(db, deliveryId, clock.now());
  return isRepeated ? undefined : refuse('NOT_DONE', 'webhooks.notDone');
}

/** Deletes events with their deliveries after 30 days. */
export async function forgetEvents({ db, clock }: Pick<WebhookCtx, 'db' | 'clock'>): Promise<void> {
  await deleteEvents(db, new Date(clock.now().getTime() - keptMs));
}

async function refuseSeen(
  { db }: WebhookCtx,
  { id, version }: SeenRow,
): Promise<SeenRefusal | undefined> {
  const current = await lockSubscription(db, id);
  if (current === undefined) return refuse('UNKNOWN', 'webhooks.unknown');
  return current === version ? undefined : refuse('CHANGED_MEANWHILE', 'staff.changedMeanwhile');
}

function readDraft(
  { backofficeUrl }: WebhookCtx,
  { url: typed, events }: WebhookDraft,
): { url: string; events: string[] } | DraftRefusal {
  const url = readOuterUrl(typed.trim(), new URL(backofficeUrl).hostname.endsWith('.localhost'));
  if (url === undefined) return refuse('URL_WRONG', 'webhooks.urlWrong', { field: 'url' });
  const wanted = [...new Set(events)].toSorted();
  return wanted.length > 0 && wanted.every((event) => known.has(event))
    ? { url, events: wanted }
    : refuse('NO_EVENTS', 'webhooks.noEvents', { field: 'events' });
}
