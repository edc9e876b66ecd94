import type { JobHandlers } from '#shop/kernel/jobs.ts';
import type { MailCtx } from '#shop/mail/mail-ctx.ts';
import { sendPaymentDemand } from './send-payment-demand.ts';

/** Jobs of reminders by name, each over its verb. */
export const dunningJobs = {
  'send-payment-demand': ({ reminderId }, ctx) => sendPaymentDemand(ctx, reminderId),
} satisfies JobHandlers<MailCtx>;
