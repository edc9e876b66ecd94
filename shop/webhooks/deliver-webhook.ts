import { createHmac } from 'node:crypto';
import type { WebhookSender } from '#adapters/webhooks/port.ts';
import { unseal } from '#shop/access/sealed-token.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { attemptOf } from './attempt.ts';
import { type DueDelivery, findDueDelivery, writeAttempt } from './webhooks.sql.ts';

/** What deliveries need. */
export type WebhookJobCtx = Pick<Ctx, 'db' | 'clock'> & { webhooks: WebhookSender };

/**
 * Posts an event to a subscriber, signed as Standard Webhooks describes: `webhook-id` (the event's, the same in every attempt),
 * `webhook-timestamp` and `webhook-signature`. An answer from 200 to 299 delivers it; otherwise the next attempt comes as
 * `attemptOf` says. Does nothing where it is delivered already, or the subscription is paused.
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
  const { attempts } = delivery;
  await writeAttempt(ctx.db, deliveryId, attemptOf(answered, { attempts, now: ctx.clock.now() }));
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
