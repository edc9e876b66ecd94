import type { DocumentKind } from '#shop/punchout/documents/documents.sql.ts';
import type { DocumentFacts, PostedDocument } from '#shop/punchout/documents/send-document.ts';
import { writeDispatchNotification } from './write-dispatch-notification.ts';
import { writeOpenTransInvoice } from './write-invoice.ts';
import { writeOrderResponse } from './write-order-response.ts';

/**
 * A document about an order by openTRANS 2.1. The shop logs in by HTTP's basic authentication, as the buyer does, where it has a
 * secret. The buyer took it where the status of HTTP says so. Pure.
 */
export function writeOpenTransDocument(facts: DocumentFacts): PostedDocument {
  const { document, secret } = facts;
  const login = Buffer.from(`${document.userName}:${secret}`).toString('base64');
  return {
    headers: {
      'content-type': 'text/xml; charset=UTF-8',
      'user-agent': 'Ranzen-openTRANS/1',
      ...(secret !== '' && { authorization: `Basic ${login}` }),
    },
    body: writers[document.kind](facts),
    accepts: () => true,
  };
}

/** After a cancellation the ORDERRESPONSE is sent with what is left, because openTRANS has no document of its own for it. */
const writers: Record<DocumentKind, (facts: DocumentFacts) => string> = {
  confirmation: (facts) => writeOrderResponse(facts, 'ordered'),
  shipNotice: writeDispatchNotification,
  invoice: writeOpenTransInvoice,
  statusUpdate: (facts) => writeOrderResponse(facts, 'left'),
};
