import type { JobHandlers } from '#shop/kernel/jobs.ts';
import type { MailCtx } from '#shop/mail/mail-ctx.ts';
import { type PeppolJobCtx, sendByPeppol } from './peppol/send-by-peppol.ts';
import { sendInvoice } from './send-invoice.ts';

/** Jobs of this domain by name, each over its verb. */
export const invoicesJobs = {
  'send-invoice': ({ documentId }, ctx) => sendInvoice(ctx, documentId),
  'send-by-peppol': ({ transmissionId }, ctx) => sendByPeppol(ctx, transmissionId),
} satisfies JobHandlers<MailCtx & PeppolJobCtx>;
