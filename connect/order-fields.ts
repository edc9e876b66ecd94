import type { Field } from '#shop/punchout/connection.ts';
import type { BuyerAddress, PurchaseLine, PurchaseOrder } from '#shop/punchout/purchase-order.ts';

/** What a format calls the parts of an order. */
export type OrderNames = {
  number: string;
  change: string;
  deliverTo: string;
  billTo: string;
  comment: string;
  line: string;
};

/** What of an order is kept among the messages, under the names of its format. Pure. */
export function orderFields(
  { buyerNumber, change, deliverTo, billTo, lines, ...order }: PurchaseOrder,
  names: OrderNames,
): Field[] {
  const fields: Field[] = [
    [names.number, buyerNumber],
    [names.change, change],
    [names.deliverTo, addressText(deliverTo)],
    [names.billTo, addressText(billTo)],
    [names.comment, order.comment],
    ['Leitweg-ID', order.buyerReference],
    ...lines.map((line): Field => [
      `${names.line} ${line.lineId ?? line.lineNumber}`,
      lineText(line),
    ]),
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
