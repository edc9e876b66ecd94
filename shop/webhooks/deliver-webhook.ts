import { createHmac } from 'node:crypto';
import type { WebhookSender } from '#adapters/webhooks/port.ts';
import { unseal } from '#shop/access/sealed-token.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { type DueDelivery, findDueDelivery, writeAttempt } from './webhooks.sql.ts';

/** What deliveries need. */
export type WebhookJobCtx = Pick<Ctx, 'db' | 'clock'> & { webhooks: WebhookSender };

const minuteMs = 60_000;
/** Pauses after failed attempts; after the eighth attempt there is none, and the delivery has failed. */
const pausesMs = [1, 5, 30, 120, 360, 720, 1440].map((minutes) => minutes * minuteMs);

/** The pause after an attempt, counted from 0; undefined after the last one. */
export function pauseAfter(attempt: number): number | undefined {
  return pausesMs[attempt];
}

/**
 * Posts an event to a subscriber, signed as Standard Webhooks describes: `webhook-id` (the event's, the same in every attempt),
 * `webhook-timestamp` and `webhook-signature`. An answer from 200 to 299 delivers it; otherwise the next attempt comes after 1, 5
 * and 30 minutes, 2, 6, 12 and 24 hours. Does nothing where it is delivered already, or the subscription is paused.
 */
export async function deliverWebhook(ctx: WebhookJobCtx, deliveryId: number): Promise<void> {
  const delivery = await findDueDelivery(ctx.db, deliveryId);
  if (!delivery) return;
  const body = JSON.stringify({
    type: delivery.eventName,
    timestamp: delivery.at.toISOString(),
    data: delivery.payload,
  });
  const headers = await signedHeaders(ctx, delivery, body);
  const answered = await ctx.webhooks.post(delivery.url, headers, body);
  const now = ctx.clock.now();
  const status = 'status' in answered ? answered.status : null;
  const answer = 'status' in answered ? answered.text : answered.fault;
  const isDelivered = status !== null && status >= 200 && status < 300;
  const pauseMs = isDelivered ? undefined : pauseAfter(delivery.attempts);
  await writeAttempt(ctx.db, {
    id: deliveryId,
    state: isDelivered ? 'delivered' : pauseMs === undefined ? 'failed' : 'waiting',
    now,
    dueAt: pauseMs === undefined ? null : new Date(now.getTime() + pauseMs),
    status,
    // PostgreSQL stores no NUL.
    answer: answer.replaceAll('\0', ''),
  });
}

async function signedHeaders(
  ctx: WebhookJobCtx,
  { eventId, subscriptionId, sealedSecret }: DueDelivery,
  body: string,
): Promise<Record<string, string>> {
  const secret = (await unseal(ctx, 'webhookSecret', sealedSecret))?.['secret'];
  if (typeof secret !== 'string')
    throw new Error(
      `The secret of webhook ${subscriptionId} cannot be read. Make the webhook again.`,
    );
  const id = `evt_${eventId}`;
  const timestamp = String(Math.floor(ctx.clock.now().getTime() / 1000));
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'content-type': 'application/json',
    'user-agent': 'Ranzen-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}
