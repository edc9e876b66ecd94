import type { JobHandlers } from '#shop/kernel/jobs.ts';
import { peppolTypes } from '#shop/invoices/peppol/peppol-types.ts';
import {
  type DocumentFacts,
  type DocumentJobCtx,
  sendDocument,
  sendOrderRefusal,
  type WrittenDocument,
} from '#shop/punchout/documents/send-document.ts';
import { writeSentDocument } from './cxml/write-sent-document.ts';
import { writeOpenTransDocument } from './opentrans/write-opentrans-document.ts';
import { writeOrderRefusal } from './peppol/write-order-response.ts';
import { writePeppolDocument } from './peppol/write-peppol-document.ts';

/** Jobs of documents about orders, each over its verb. */
export const documentsJobs = {
  'send-purchase-document': ({ documentId }, ctx) => sendDocument(ctx, documentId, writeByProtocol),
  'send-order-refusal': (payload, ctx) =>
    sendOrderRefusal(ctx, payload, ({ messageId: id, at, ...refusal }) => ({
      type: peppolTypes.orderResponse,
      xml: writeOrderRefusal({ ...refusal, id, at: new Date(at) }),
    })),
} satisfies JobHandlers<DocumentJobCtx>;

/** By cXML or Peppol for connections by these; the others order by openTRANS. */
function writeByProtocol(facts: DocumentFacts): WrittenDocument {
  const { protocol } = facts.document;
  if (protocol === 'peppol') return writePeppolDocument(facts);
  return protocol === 'cxml' ? writeSentDocument(facts) : writeOpenTransDocument(facts);
}
