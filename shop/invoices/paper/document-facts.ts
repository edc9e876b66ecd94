import { zoneOfDocuments } from '../document-number.ts';
import { dayText } from '../invoice-content.ts';
import type { Spoken } from './draw-document.ts';

type Fact = { label: string; value: string };

/** What stands beside the address: numbers, days and references, those that there are. */
export function documentFacts({ document, speaker: { texts }, day }: Spoken): Fact[] {
  const { kind, number, issuedAt, content } = document;
  const isInvoice = kind === 'invoice';
  const facts: [key: string, value: string | null | undefined][] = [
    [isInvoice ? 'shop.invoice.number' : 'shop.invoice.creditNumber', number],
    [
      isInvoice ? 'shop.invoice.date' : 'shop.invoice.creditDate',
      day(dayText(issuedAt, zoneOfDocuments)),
    ],
    ['shop.invoice.credited', content.credited?.number],
    ['shop.invoice.deliveredOn', day(content.deliveredOn)],
    ['shop.invoice.customerNumber', content.customerNumber],
    ['shop.invoice.orderNumber', content.orderNumber],
    ['shop.invoice.orderedOn', day(content.orderedOn)],
    ['shop.invoice.orderReference', content.orderReference],
    ['shop.invoice.buyerReference', content.buyerReference],
    ['shop.invoice.vatNumber', content.vatNumber],
  ];
  return facts.flatMap(([key, value]) => (value ? [{ label: texts(key), value }] : []));
}
