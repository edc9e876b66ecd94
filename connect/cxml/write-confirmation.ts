import { xmlText } from '#shop/kernel/xml-text.ts';
import { type Share, shareOut } from '#shop/punchout/documents/order-pieces.ts';
import type { PurchaseLine } from '#shop/punchout/purchase-order.ts';
import { element, timeText } from '../xml/write-xml.ts';
import { type CxmlFacts, money, orderReference, taxOf } from './elements.ts';

type Confirmed = { share: Share; unitMinor: number };

/**
 * The confirmation of an order: every line of the buyer with its pieces, `accept` at the price that was expected, else `detail` with ours;
 * goods, shipping and tax as the order has them. Pure.
 */
export function writeConfirmation(facts: CxmlFacts): string {
  const { document, order, texts, storefront } = facts;
  const { currency } = order;
  const units = new Map(order.lines.map((line) => [line.lineNumber, line.unitMinor]));
  const confirmed = shareOut(document.lines, order.lines).map((share) => ({
    share,
    unitMinor: units.get(share.lineNumber) ?? 0,
  }));
  const isAccepted = confirmed.every(isAsExpected);
  const words = (key: string) =>
    element('Description', { 'xml:lang': storefront.language }, xmlText(texts(key)));
  return element(
    'ConfirmationRequest',
    {},
    element(
      'ConfirmationHeader',
      {
        confirmID: order.orderNumber,
        type: isAccepted ? 'accept' : 'detail',
        noticeDate: timeText(document.at),
      },
      element('Total', {}, money(order.subtotalMinor - order.discountMinor, currency)),
      element('Shipping', {}, money(order.shippingMinor, currency), words('shop.invoice.shipping')),
      taxOf(order.taxes, { currency, sign: 1, description: words('shop.invoice.taxAmount') }),
    ),
    orderReference(document),
    ...document.lines.map((line) => itemOf(line, confirmed, facts)),
  );
}

function isAsExpected({ share, unitMinor }: Confirmed): boolean {
  const price = share.buyerLine?.price;
  return price === undefined || price.minorHundredths === unitMinor * 100 * price.basis;
}

function itemOf(line: PurchaseLine, confirmed: readonly Confirmed[], { order }: CxmlFacts): string {
  const unit = element('UnitOfMeasure', {}, xmlText(line.unitCode === '' ? 'EA' : line.unitCode));
  const until = order.promisedDays?.until;
  const deliveryDate = until === undefined ? undefined : `${until}T00:00:00+00:00`;
  const own = confirmed.filter(({ share }) => share.buyerLine?.lineNumber === line.lineNumber);
  const { quantity, lineNumber } = line;
  return element(
    'ConfirmationItem',
    { quantity, lineNumber },
    unit,
    ...own.map((each) => {
      const isAccepted = isAsExpected(each);
      const price = element('UnitPrice', {}, money(each.unitMinor, order.currency));
      return element(
        'ConfirmationStatus',
        { quantity: each.share.quantity, type: isAccepted ? 'accept' : 'detail', deliveryDate },
        unit,
        isAccepted ? '' : price,
      );
    }),
  );
}
