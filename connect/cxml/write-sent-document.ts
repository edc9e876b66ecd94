import { xmlText } from '#shop/kernel/xml-text.ts';
import type { DocumentKind } from '#shop/punchout/documents/documents.sql.ts';
import type { PostedDocument } from '#shop/punchout/documents/send-document.ts';
import { isSuccess } from '#shop/webhooks/attempt.ts';
import { element, timeText } from '../xml/write-xml.ts';
import { type CxmlFacts, party } from './elements.ts';
import { writeConfirmation } from './write-confirmation.ts';
import { writeDocument } from './write-cxml.ts';
import { writeInvoice } from './write-invoice.ts';
import { writeShipNotice } from './write-ship-notice.ts';

/**
 * A document about an order by cXML: from the shop as the order named it, to the buyer. The buyer took it where the answer has a
 * status from 200 to 299. Pure.
 */
export function writeSentDocument(facts: CxmlFacts): PostedDocument {
  const { document, secret, storefront } = facts;
  const { buyerParty, shopParty, isTest, kind } = document;
  const shared = secret === '' ? [] : [element('SharedSecret', {}, xmlText(secret))];
  const header = element(
    'Header',
    {},
    element('From', {}, party(shopParty)),
    element('To', {}, party(buyerParty)),
    element('Sender', {}, party(shopParty, ...shared), element('UserAgent', {}, 'Ranzen')),
  );
  const request = element(
    'Request',
    { deploymentMode: isTest ? 'test' : 'production' },
    writers[kind](facts),
  );
  const envelope = {
    payloadId: `${document.payloadId}@${storefront.host.replace(/:.*$/, '')}`,
    timestamp: timeText(document.at),
    language: storefront.language,
  };
  return {
    headers: { 'content-type': 'text/xml; charset=UTF-8', 'user-agent': 'Ranzen-cXML/1' },
    body: writeDocument(envelope, header + request, dtds[kind]),
    accepts: (answer) => isSuccess(statusIn(answer)),
  };
}

/** The status of the protocol in the beginning of an answer; 0 without one. */
function statusIn(answer: string): number {
  return Number(/<Status\b[^>]*?\bcode\s*=\s*["'](\d{3})["']/.exec(answer)?.[1] ?? 0);
}

const writers: Record<DocumentKind, (facts: CxmlFacts) => string> = {
  confirmation: writeConfirmation,
  shipNotice: writeShipNotice,
  invoice: writeInvoice,
  statusUpdate: writeStatusUpdate,
};

const dtds: Record<DocumentKind, 'Fulfill' | 'InvoiceDetail' | 'cXML'> = {
  confirmation: 'Fulfill',
  shipNotice: 'Fulfill',
  invoice: 'InvoiceDetail',
  statusUpdate: 'cXML',
};

/** What was cancelled of an order after its confirmation. */
function writeStatusUpdate({ document, order, cancelled, storefront, texts }: CxmlFacts): string {
  const pieces = cancelled.map(({ lineNumber, quantity }) => {
    const line = order.lines.find((each) => each.lineNumber === lineNumber);
    return `${quantity} × ${line?.orderNumber ?? lineNumber}`;
  });
  const sentence = texts('shop.punchOut.document.cancelled', { pieces: pieces.join(', ') });
  return element(
    'StatusUpdateRequest',
    {},
    element('DocumentReference', { payloadID: document.orderPayloadId }),
    element(
      'Status',
      { code: 200, text: 'OK', 'xml:lang': storefront.language },
      xmlText(sentence),
    ),
  );
}
