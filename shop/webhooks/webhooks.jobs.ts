import type { JobHandlers } from '#shop/kernel/jobs.ts';
import { deliverWebhook, type WebhookJobCtx } from './deliver-webhook.ts';

/** Jobs of this domain by name, each over its verb. */
export const webhooksJobs = {
  'deliver-webhook': ({ deliveryId }, ctx) => deliverWebhook(ctx, deliveryId),
} satisfies JobHandlers<WebhookJobCtx>;
