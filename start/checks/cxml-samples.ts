import {
  type Envelope,
  writeDocument,
  writeProfile,
  writeResponse,
  writeStartPage,
} from '#connect/cxml/write-cxml.ts';
import { writeOrderMessage } from '#connect/cxml/write-order-message.ts';
import { writeSentDocument } from '#connect/cxml/write-sent-document.ts';
import { invoiceSamples } from '#demo/invoice-samples.ts';
import type { IssuedDocument } from '#shop/invoices/issued.ts';
import { factsOf, favour } from './opentrans-samples.ts';

type Facts = Parameters<typeof writeSentDocument>[0];
type Kind = Facts['document']['kind'];

const envelope: Envelope = {
  payloadId: '1@educational.ranzen.de',
  timestamp: '2026-11-29T10:00:00+00:00',
  language: 'de',
};
const url = 'https://educational.ranzen.de/punchout/cxml/';

/** Documents by cXML of every kind that the shop sends and answers with, by the kind's name (OP7). */
export function cxmlSamples(): { name: string; xml: string }[] {
  const business = Object.entries(invoiceSamples()).filter(
    ([, { content }]) => !content.pricesIncludeTax,
  );
  const [, first] = business[0] ?? [];
  if (!first) throw new Error('There is no invoice of a business customer.');
  const sent = (issued: IssuedDocument, kind: Kind, price?: number) =>
    writeSentDocument(sampleOf(issued, kind, price)).body;
  const taken = { code: 200, text: 'OK', sentence: 'Bestellt als RB-2026-000001 & angenommen.' };
  return [
    {
      name: 'cXML, profile',
      xml: writeResponse(envelope, taken, writeProfile(envelope.timestamp, url)),
    },
    { name: 'cXML, start page', xml: writeResponse(envelope, taken, writeStartPage(`${url}?a&b`)) },
    { name: 'cXML, answer to an order', xml: writeResponse(envelope, taken) },
    {
      name: 'cXML, refusal',
      xml: writeResponse(envelope, { code: 406, text: 'Not Acceptable', sentence: 'Zu <teuer>' }),
    },
    { name: 'cXML, basket', xml: basket() },
    { name: 'cXML, confirmation', xml: sent(first, 'confirmation') },
    { name: 'cXML, confirmation at our price', xml: sent(first, 'confirmation', 999_900) },
    { name: 'cXML, parcel', xml: sent(first, 'shipNotice') },
    { name: 'cXML, cancellation', xml: sent(first, 'statusUpdate') },
    ...business.map(([kind, issued]) => ({ name: `cXML, ${kind}`, xml: sent(issued, 'invoice') })),
    { name: 'cXML, credit as a favour', xml: sent(favour(first), 'invoice') },
  ];
}

function basket(): string {
  const item = {
    orderNumber: 'N1',
    name: 'Heft & Stift',
    brand: 'Lindner',
    description: '16 Blatt',
    ean: '4006381333931',
    categoryId: 12,
    categoryName: 'Hefte',
    quantity: 3,
    priceMinor: 1295,
    priceUnit: 1,
    currency: 'EUR',
    leadTimeDays: 2,
    taxRateBasisPoints: 1900,
  };
  const [field] = writeOrderMessage(envelope, {
    items: [item, { ...item, orderNumber: 'N2', quantity: 2, priceUnit: 2 }],
    handOverId: 'a1',
    back: {
      buyerCookie: '34<5',
      from: { domain: 'DUNS', identity: '65652314' },
      to: { domain: 'NetworkId', identity: 'AN0100' },
      isInspected: false,
    },
    buyer: { materialGroup: '44121706', unitCode: 'EA', isTest: true },
  });
  return field?.[1] ?? writeDocument(envelope, '');
}

/** An order of the pieces of a document; with `price` the buyer expects it, in hundredths of a minor unit, for each. */
function sampleOf(issued: IssuedDocument, kind: Kind, price?: number): Facts {
  const { document, order, texts } = factsOf(issued);
  const { content } = issued;
  const expected =
    price === undefined ? undefined : { minorHundredths: price, basis: 1, currency: 'EUR' };
  return {
    document: {
      ...document,
      kind,
      lines: document.lines.map((line) => ({ ...line, price: expected })),
      buyerParty: { domain: 'DUNS', identity: '65652314' },
      shopParty: { domain: 'NetworkId', identity: 'AN0100' },
      payloadId: '7c2f',
      attempts: 0,
      connectionId: 1,
      orderId: 1,
      orderPayloadId: 'po@srm',
      protocol: 'cxml',
      userName: '7000001-abcd',
      url,
      hostKey: null,
      sealedSecret: null,
      isTest: false,
    },
    secret: 'geheim & <verschlossen>',
    texts,
    issued,
    cancelled: [{ lineNumber: 1, quantity: 2 }],
    storefront: { host: 'educational.ranzen.de', language: 'de' },
    order: {
      ...order,
      subtotalMinor: content.lines.reduce((sum, line) => sum + line.quantity * line.unitMinor, 0),
      discountMinor: 0,
      taxes: content.taxes,
    },
  };
}
