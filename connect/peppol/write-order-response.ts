import { peppolTypes } from '#shop/invoices/peppol/peppol-types.ts';
import { shareOut } from '#shop/punchout/documents/order-pieces.ts';
import type { PurchaseLine } from '#shop/punchout/purchase-order.ts';
import { type Item, itemsOf, lineIdOf } from '../order-items.ts';
import { decimal, element } from '../xml/write-xml.ts';
import {
  basic,
  group,
  issuedAt,
  nameOf,
  party,
  type PeppolFacts,
  pieceOf,
  writeUblRoot,
} from './parts.ts';

/** By UNCL 1229. */
const lineStatus = { changed: '3', accepted: '5', refused: '7' } as const;

/**
 * An OrderResponse: accepted (AP) where every line is as the buyer ordered it; otherwise accepted with changes (CA), with each line,
 * its pieces and our price. `left` has the pieces that are not cancelled. Pure.
 */
export function writeOrderResponse(facts: PeppolFacts, pieces: 'ordered' | 'left'): string {
  const { document, order } = facts;
  const lines = order.lines.map((line) => ({
    ...line,
    wanted: pieces === 'left' ? line.quantity - line.cancelled : line.quantity,
  }));
  const shares = shareOut(
    document.lines,
    lines.map((line) => ({ ...line, quantity: line.wanted })),
  );
  const items = itemsOf(lines, shares);
  const itemOf = (line: PurchaseLine) => items.find(({ buyerLine }) => buyerLine === line);
  const isAccepted = document.lines.every((line) => statusOf(line, itemOf(line)) === 'accepted');
  const { promisedDays } = order;
  return writeUblRoot(
    peppolTypes.orderResponse,
    basic('ID', `${order.orderNumber}-${document.subjectId}`),
    basic('SalesOrderID', order.orderNumber),
    issuedAt(document.at),
    basic('OrderResponseCode', isAccepted ? 'AP' : 'CA'),
    basic('DocumentCurrencyCode', order.currency),
    group('OrderReference', basic('ID', document.buyerNumber)),
    parties(facts),
    promisedDays
      ? group(
          'Delivery',
          group(
            'PromisedDeliveryPeriod',
            basic('StartDate', promisedDays.from),
            basic('EndDate', promisedDays.until),
          ),
        )
      : '',
    ...(isAccepted ? [] : document.lines.map((line) => lineXml(line, itemOf(line), facts))),
  );
}

type Refused = Pick<PeppolFacts['document'], 'buyerNumber' | 'buyerParty' | 'shopParty' | 'at'> & {
  /** The name of the shop. */
  shop: string;
  currency: string;
  /** What the buyer has to do. */
  sentence: string;
  /** Of this document. */
  id: string;
};

/** An OrderResponse that refuses an order (RE) with a sentence. Pure. */
export function writeOrderRefusal({ shop, currency, sentence, id, ...document }: Refused): string {
  return writeUblRoot(
    peppolTypes.orderResponse,
    basic('ID', id),
    issuedAt(document.at),
    basic('OrderResponseCode', 'RE'),
    basic('Note', sentence),
    basic('DocumentCurrencyCode', currency),
    group('OrderReference', basic('ID', document.buyerNumber)),
    group('SellerSupplierParty', party(document.shopParty, shop)),
    group('BuyerCustomerParty', party(document.buyerParty, document.buyerParty.identity)),
  );
}

function parties({ document, order, seller }: PeppolFacts): string {
  return (
    group('SellerSupplierParty', party(document.shopParty, seller.name)) +
    group('BuyerCustomerParty', party(document.buyerParty, nameOf(order.billingAddress)))
  );
}

function statusOf(line: PurchaseLine, item: Item | undefined): keyof typeof lineStatus {
  if (!item) return 'refused';
  const { price } = line;
  const isExpected =
    price === undefined ||
    (item.unitMinor !== undefined && price.minorHundredths === item.unitMinor * 100 * price.basis);
  return item.quantity === line.quantity && isExpected ? 'accepted' : 'changed';
}

function lineXml(line: PurchaseLine, item: Item | undefined, { order }: PeppolFacts): string {
  const unit = { unitCode: pieceOf(line.unitCode) };
  const known = order.lines.find((each) => each.orderNumber === line.orderNumber);
  return group(
    'OrderLine',
    group(
      'LineItem',
      basic('ID', lineIdOf(line)),
      basic('LineStatusCode', lineStatus[statusOf(line, item)]),
      basic('Quantity', String(item?.quantity ?? 0), unit),
      item ? priceXml(item, order.currency, unit) : '',
      group(
        'Item',
        basic('Name', item?.name ?? known?.name ?? line.orderNumber),
        group('SellersItemIdentification', basic('ID', line.orderNumber)),
      ),
    ),
    group('OrderLineReference', basic('LineID', lineIdOf(line))),
  );
}

/** The price of a piece or, where pieces differ, of all of them. */
function priceXml(
  { unitMinor, netMinor, quantity }: Item,
  currency: string,
  unit: { unitCode: string },
): string {
  const isOne = unitMinor !== undefined;
  return group(
    'Price',
    element('cbc:PriceAmount', { currencyID: currency }, decimal(unitMinor ?? netMinor)),
    basic('BaseQuantity', isOne ? '1' : String(quantity), unit),
  );
}
