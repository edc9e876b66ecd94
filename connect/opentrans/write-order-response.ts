import { shareOut } from '#shop/punchout/documents/order-pieces.ts';
import type { PurchaseLine } from '#shop/punchout/purchase-order.ts';
import { type Item, itemsOf, lineIdOf } from '../order-items.ts';
import { decimal, element, timeText } from '../xml/write-xml.ts';
import {
  chargesOf,
  controlInfo,
  deliveryDate,
  language,
  type PartFacts,
  partiesOf,
  partyId,
  priceParts,
  productParts,
  word,
  writeRoot,
} from './parts.ts';

/**
 * An ORDERRESPONSE: every line of the buyer with its pieces and our price, and what shipping costs, net. `left` has the pieces that
 * are not cancelled, so a line may have none. Pure.
 */
export function writeOrderResponse(facts: PartFacts, pieces: 'ordered' | 'left'): string {
  const { document, order, texts } = facts;
  const { buyerNumber, buyerParty, shopParty, at } = document;
  const { billingAddress: billing, deliveryAddress: delivery, promisedDays } = order;
  const lines = order.lines.map((line) => ({
    ...line,
    wanted: pieces === 'left' ? line.quantity - line.cancelled : line.quantity,
  }));
  const shares = shareOut(
    document.lines,
    lines.map((line) => ({ ...line, quantity: line.wanted })),
  );
  const items = itemsOf(lines, shares);
  const goodsMinor = items.reduce((sum, { netMinor }) => sum + netMinor, 0);
  const name = texts('shop.invoice.shipping');
  return writeRoot(
    'ORDERRESPONSE',
    element(
      'ORDERRESPONSE_HEADER',
      {},
      controlInfo(facts),
      element(
        'ORDERRESPONSE_INFO',
        {},
        word('ORDER_ID', buyerNumber),
        element('ORDERRESPONSE_DATE', {}, timeText(at)),
        word('SUPPLIER_ORDER_ID', order.orderNumber),
        promisedDays ? deliveryDate(promisedDays.from, promisedDays.until) : '',
        language(facts),
        partiesOf({ facts, billing, delivery }),
        element(
          'ORDER_PARTIES_REFERENCE',
          {},
          partyId('bmecat:BUYER_IDREF', buyerParty),
          partyId('bmecat:SUPPLIER_IDREF', shopParty),
        ),
        element('bmecat:CURRENCY', {}, order.currency),
      ),
    ),
    element(
      'ORDERRESPONSE_ITEM_LIST',
      {},
      ...document.lines.map((line) =>
        itemOf(
          line,
          items.find(({ buyerLine }) => buyerLine === line),
          facts,
        ),
      ),
    ),
    element(
      'ORDERRESPONSE_SUMMARY',
      {},
      element('TOTAL_ITEM_NUM', {}, String(document.lines.length)),
      element('TOTAL_AMOUNT', {}, decimal(goodsMinor)),
      chargesOf([{ kind: 'freight', name, minor: order.shippingMinor }]),
    ),
  );
}

function itemOf(line: PurchaseLine, item: Item | undefined, { order }: PartFacts): string {
  const { orderNumber, unitCode } = line;
  const name = order.lines.find((each) => each.orderNumber === orderNumber)?.name ?? '';
  return element(
    'ORDERRESPONSE_ITEM',
    {},
    word('LINE_ITEM_ID', lineIdOf(line)),
    productParts({
      orderNumber,
      name: item?.name ?? name,
      quantity: item?.quantity ?? 0,
      unitCode,
    }),
    item ? priceParts(item) : '',
  );
}
