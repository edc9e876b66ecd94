import type { JobHandlers } from '#shop/kernel/jobs.ts';
import type { MailCtx } from '#shop/mail/mail-ctx.ts';
import { sendAlertOptIn, sendStockAlert } from './alert.mails.ts';

/** Jobs of this domain by name, each over its verb. */
export const stockAlertJobs = {
  'send-alert-opt-in': ({ alertId }, ctx) => sendAlertOptIn(ctx, alertId),
  'send-stock-alert': ({ alertId }, ctx) => sendStockAlert(ctx, alertId),
} satisfies JobHandlers<MailCtx>;
