import type { Field } from '#shop/punchout/connection.ts';
import { orderFields } from '../order-fields.ts';
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
  if (request.kind === 'order') return orderFields(request.order, orderNames);
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

const orderNames = {
  number: 'orderID',
  change: 'type',
  deliverTo: 'ShipTo',
  billTo: 'BillTo',
  comment: 'Comments',
  line: 'ItemOut',
};
