import type { JobHandlers } from '#shop/kernel/jobs.ts';
import { type DocumentJobCtx, sendDocument } from '#shop/punchout/documents/send-document.ts';
import { writeSentDocument } from './write-sent-document.ts';

/** Jobs of documents about orders, each over its verb. */
export const documentsJobs = {
  'send-purchase-document': ({ documentId }, ctx) =>
    sendDocument(ctx, documentId, writeSentDocument),
} satisfies JobHandlers<DocumentJobCtx>;
