import { writeDispatchNotification } from '#connect/opentrans/write-dispatch-notification.ts';
import { writeOpenTransInvoice } from '#connect/opentrans/write-invoice.ts';
import { writeOrderResponse } from '#connect/opentrans/write-order-response.ts';
import type { IssuedDocument } from '#shop/invoices/issued.ts';
import { invoiceSamples } from '#demo/invoice-samples.ts';

type Facts = Parameters<typeof writeOpenTransInvoice>[0];

/** Documents by openTRANS 2.1 of every kind that the shop sends, by the kind's name (OP7). */
export function openTransSamples(): { name: string; xml: string }[] {
  const business = Object.entries(invoiceSamples()).filter(
    ([, { content }]) => !content.pricesIncludeTax,
  );
  const [, first] = business[0] ?? [];
  if (!first) throw new Error('There is no invoice of a business customer.');
  const facts = factsOf(first);
  return [
    { name: 'openTRANS, response', xml: writeOrderResponse(facts, 'ordered') },
    { name: 'openTRANS, response after a cancellation', xml: writeOrderResponse(facts, 'left') },
    { name: 'openTRANS, parcel', xml: writeDispatchNotification(facts) },
    ...business.map(([kind, issued]) => ({
      name: `openTRANS, ${kind}`,
      xml: writeOpenTransInvoice(factsOf(issued)),
    })),
    { name: 'openTRANS, credit as a favour', xml: writeOpenTransInvoice(factsOf(favour(first))) },
  ];
}

/** A credit note of an amount alone. */
export function favour(of: IssuedDocument): IssuedDocument {
  const content = {
    ...of.content,
    lines: [],
    shippingMinor: 0,
    allowanceMinor: 1_000,
    taxes: [{ rateBasisPoints: 1900, netMinor: 1_000, taxMinor: 190 }],
    totalMinor: 1_190,
    payment: { ...of.content.payment, dueOn: null },
    credited: { number: of.number, issuedOn: '2026-11-21', reason: 'goodwill' as const },
  };
  return { ...of, kind: 'creditNote', content };
}

/** The buyer's lines are those of the document, of which the first one is cancelled; a parcel has the others. */
export function factsOf(issued: IssuedDocument): Facts {
  const { content } = issued;
  const lines = content.lines.map((line) => ({
    ...line,
    cancelled: line.lineNumber === 1 ? line.quantity : 0,
  }));
  return {
    document: {
      buyerNumber: 'Bestellung „4711“ & Co.',
      subjectId: 1,
      at: issued.issuedAt,
      buyerParty: { domain: 'supplier_specific', identity: '7000001' },
      shopParty: { domain: 'buyer specific', identity: 'L-4711' },
      lines: content.lines.map(({ lineNumber, orderNumber, quantity }) => ({
        lineNumber,
        lineId: String(lineNumber).padStart(5, '0'),
        orderNumber,
        quantity,
        unitCode: lineNumber === 1 ? 'EA' : 'PCE',
        price: undefined,
        costCentre: lineNumber === 1 ? '4100' : '',
        handOverId: '',
      })),
    },
    order: {
      orderNumber: content.orderNumber,
      billingAddress: content.billingAddress,
      deliveryAddress: content.deliveryAddress,
      promisedDays: { from: '2026-11-24', until: '2026-11-25' },
      shippingMinor: content.shippingMinor,
      currency: content.currency,
      lines,
      shipments: [
        {
          number: 1,
          lines: content.lines.slice(1),
          carrierCode: 'dhl',
          trackingCode: 'RZ1795255',
          handedOverAt: '2026-11-21T10:00:00Z',
          expectedOn: null,
        },
      ],
    },
    texts: (key) => key,
    storefront: { language: 'de' },
    issued,
  };
}
