import { writeDespatchAdvice } from '#connect/peppol/write-despatch-advice.ts';
import { writeOrderRefusal, writeOrderResponse } from '#connect/peppol/write-order-response.ts';
import { invoiceSamples } from '#demo/invoice-samples.ts';
import { factsOf } from '../opentrans-samples.ts';

type Facts = Parameters<typeof writeOrderResponse>[0];

/** Documents by Peppol BIS Ordering 3 and Despatch Advice 3 of every kind that the shop sends, by the kind's name (OP7). */
export function peppolSamples(): { name: string; xml: string }[] {
  const issued = invoiceSamples()['business with Leitweg-ID'];
  if (!issued) throw new Error('There is no invoice of a business customer.');
  const facts = factsOf(issued);
  const document = {
    ...facts.document,
    buyerParty: { domain: '0204', identity: '04011000-1234512345-06' },
    shopParty: { domain: '9930', identity: 'DE136695976' },
  };
  const sent: Facts = { ...facts, document, seller: issued.content.seller };
  const dearer = document.lines.map((line) => ({
    ...line,
    price: { minorHundredths: 999_900, basis: 1, currency: 'EUR' },
  }));
  return [
    { name: 'Peppol, response', xml: writeOrderResponse(sent, 'ordered') },
    {
      name: 'Peppol, response at our price',
      xml: writeOrderResponse({ ...sent, document: { ...document, lines: dearer } }, 'ordered'),
    },
    { name: 'Peppol, response after a cancellation', xml: writeOrderResponse(sent, 'left') },
    {
      name: 'Peppol, refusal',
      xml: writeOrderRefusal({
        ...document,
        shop: issued.content.seller.name,
        currency: 'EUR',
        sentence: 'Der Preis von N1 ist <höher> & gilt.',
        id: '7c2f',
      }),
    },
    { name: 'Peppol, parcel', xml: writeDespatchAdvice(sent) },
  ];
}
