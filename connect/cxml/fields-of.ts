import type { Field } from '#shop/punchout/connection.ts';
import type { BuyerAddress, PurchaseLine, PurchaseOrder } from '#shop/punchout/purchase-order.ts';
import type { CxmlDocument, CxmlRequest } from './read-cxml.ts';

/** What of a document is kept among the messages; the secret is not. Pure. */
export function fieldsOf({ payloadId, from, to, userName, request }: CxmlDocument): Field[] {
  return [
    ['payloadID', payloadId],
    ['From', `${from.domain}: ${from.identity}`],
    ['To', `${to.domain}: ${to.identity}`],
    ['Sender', userName],
    ...fieldsOfRequest(request),
  ];
}

function fieldsOfRequest(request: CxmlRequest): Field[] {
  if (request.kind === 'order') return fieldsOfOrder(request.order);
  if (request.kind !== 'setup') return [];
  const items = request.items.map(({ orderNumber, quantity }): Field => [
    'ItemOut',
    `${quantity} × ${orderNumber}`,
  ]);
  return [
    ['BuyerCookie', request.buyerCookie],
    ['BrowserFormPost', request.returnUrl],
    ['SelectedItem', request.selected ?? ''],
    ...items,
  ];
}

function fieldsOfOrder({
  buyerNumber,
  change,
  deliverTo,
  billTo,
  lines,
  ...order
}: PurchaseOrder): Field[] {
  const fields: Field[] = [
    ['orderID', buyerNumber],
    ['type', change],
    ['ShipTo', addressText(deliverTo)],
    ['BillTo', addressText(billTo)],
    ['Comments', order.comment],
    ['Leitweg-ID', order.buyerReference],
    ...lines.map((line): Field => [`ItemOut ${line.lineNumber}`, lineText(line)]),
  ];
  return fields.filter(([, value]) => value !== '');
}

function lineText({
  orderNumber,
  quantity,
  unitCode,
  price,
  costCentre,
  handOverId,
}: PurchaseLine): string {
  const cost = price && `${price.minorHundredths / 10_000} ${price.currency} / ${price.basis}`;
  return [`${quantity} × ${orderNumber}`, unitCode, cost, costCentre, handOverId]
    .filter(Boolean)
    .join(' · ');
}

function addressText(address: BuyerAddress | undefined): string {
  if (!address) return '';
  const { name, deliverTo, streets, postcode, city, country } = address;
  return [name, ...deliverTo, ...streets, `${postcode} ${city}`, country].join(', ');
}
