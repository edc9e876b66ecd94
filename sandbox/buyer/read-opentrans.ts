import type { ReceivedDocument } from './read-document.ts';

const kinds = ['ORDERRESPONSE', 'DISPATCHNOTIFICATION', 'INVOICE'];

/** Reads a document by openTRANS that the shop posted; undefined for another one. */
export function readOpenTrans(text: string): ReceivedDocument | undefined {
  const kind = kinds.find((name) => new RegExp(`^<\\?xml[^>]*>\\s*<${name} `).test(text));
  if (kind === undefined) return undefined;
  const inside = (name: string) => new RegExp(`<${name}>([^<]*)<`).exec(text)?.[1];
  const facts = [
    ['Order', inside('SUPPLIER_ORDER_ID')],
    ['Parcel', inside('DISPATCHNOTIFICATION_ID')],
    ['Tracking', inside('SHIPMENT_ID')],
    ['Invoice', inside('INVOICE_ID')],
    ['Total', inside('TOTAL_AMOUNT')],
  ];
  const own = inside('INVOICE_ID') ?? inside('DISPATCHNOTIFICATION_ID');
  return {
    kind,
    buyerNumber: inside('ORDER_ID') ?? '',
    // A later response about an order is another document.
    payloadId: own ?? `${inside('ORDER_ID')} ${inside('GENERATION_DATE')}`,
    facts: facts.flatMap(([name, value]) => (value === undefined ? [] : `${name}: ${value}`)),
  };
}
