import type { JobHandlers } from '#shop/kernel/jobs.ts';
import { peppolTypes } from '#shop/invoices/peppol/peppol-types.ts';
import {
  type DocumentFacts,
  type DocumentJobCtx,
  sendDocument,
  sendOrderRefusal,
  type WrittenDocument,
} from '#shop/punchout/documents/send-document.ts';
import { type FetchJobCtx, fetchOrders } from '#shop/punchout/fetching/fetch-orders.ts';
import { sendNotice } from '#shop/punchout/fetching/send-notice.ts';
import { writeSentDocument } from './cxml/write-sent-document.ts';
import { fetchedOrders } from './incoming/fetched-orders.ts';
import { writeOpenTransDocument } from './opentrans/write-opentrans-document.ts';
import { writeOrderRefusal } from './peppol/write-order-response.ts';
import { writePeppolDocument } from './peppol/write-peppol-document.ts';

/** Jobs of fetched orders and of documents about orders, each over its verb. */
export const documentsJobs = {
  'send-purchase-document': ({ documentId }, ctx) => sendDocument(ctx, documentId, writeByProtocol),
  'send-order-refusal': (payload, ctx) =>
    sendOrderRefusal(ctx, payload, ({ messageId: id, at, ...refusal }) => ({
      type: peppolTypes.orderResponse,
      xml: writeOrderRefusal({ ...refusal, id, at: new Date(at) }),
    })),
  'fetch-orders': ({ connectionId }, ctx) => fetchOrders(ctx, connectionId, fetchedOrders),
  'send-order-notice': (notice, ctx) => sendNotice(ctx, notice),
} satisfies JobHandlers<DocumentJobCtx & FetchJobCtx>;

/** By cXML or Peppol for connections by these; the others order by openTRANS. */
function writeByProtocol(facts: DocumentFacts): WrittenDocument {
  const { protocol } = facts.document;
  if (protocol === 'peppol') return writePeppolDocument(facts);
  return protocol === 'cxml' ? writeSentDocument(facts) : writeOpenTransDocument(facts);
}
