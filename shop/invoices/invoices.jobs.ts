import type { MailCtx } from '#shop/mail/speaker.ts';
import { sendInvoice } from './send-invoice.ts';

/** Jobs of this domain by name, each over its verb. */
export const invoicesJobs = {
  'send-invoice': ({ documentId }: { documentId: number }, ctx: MailCtx) =>
    sendInvoice(ctx, documentId),
};
