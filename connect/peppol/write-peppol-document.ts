import { peppolTypes } from '#shop/invoices/peppol/peppol-types.ts';
import type { DocumentFacts, NetworkDocument } from '#shop/punchout/documents/send-document.ts';
import { writeDespatchAdvice } from './write-despatch-advice.ts';
import { writeOrderResponse } from './write-order-response.ts';

/**
 * A document about an order by Peppol BIS. After a cancellation the OrderResponse is sent with what is left. Pure. Throws for an invoice,
 * which goes through the network as that of any customer with an id there.
 */
export function writePeppolDocument(facts: DocumentFacts): NetworkDocument {
  const { kind, orderId } = facts.document;
  if (kind === 'invoice') throw new Error(`The invoice of order ${orderId} has a way of its own.`);
  if (kind === 'shipNotice')
    return { type: peppolTypes.despatchAdvice, xml: writeDespatchAdvice(facts) };
  const xml = writeOrderResponse(facts, kind === 'confirmation' ? 'ordered' : 'left');
  return { type: peppolTypes.orderResponse, xml };
}
