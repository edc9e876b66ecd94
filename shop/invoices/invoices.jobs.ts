import type { JobHandlers } from '#shop/kernel/jobs.ts';
import type { MailCtx } from '#shop/mail/mail-ctx.ts';
import { sendInvoice } from './send-invoice.ts';

/** Jobs of this domain by name, each over its verb. */
export const invoicesJobs = {
  'send-invoice': ({ documentId }, ctx) => sendInvoice(ctx, documentId),
} satisfies JobHandlers<MailCtx>;
