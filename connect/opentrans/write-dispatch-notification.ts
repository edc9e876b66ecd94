import { shipperName } from '#shop/pricing/shipper-names.ts';
import { shareOut, takeShares } from '#shop/punchout/documents/order-pieces.ts';
import { itemsOf, lineIdOf } from '../order-items.ts';
import { element, timeText } from '../xml/write-xml.ts';
import {
  controlInfo,
  deliveryDate,
  language,
  type PartFacts,
  partiesOf,
  partyId,
  productParts,
  word,
  writeRoot,
} from './parts.ts';

/**
 * A DISPATCHNOTIFICATION of a parcel: carrier, tracking number, and its pieces by the buyer's lines. Pure. Throws where the order has
 * no such parcel.
 */
export function writeDispatchNotification(facts: PartFacts): string {
  const { document, order, texts } = facts;
  const { buyerParty, shopParty, buyerNumber, at } = document;
  const parcel = order.shipments.find(({ number }) => number === document.subjectId);
  if (!parcel) throw new Error(`${order.orderNumber} has no parcel ${document.subjectId}.`);
  const before = order.shipments.filter(({ number }) => number < parcel.number);
  const shares = takeShares(
    shareOut(document.lines, order.lines),
    parcel.lines,
    before.flatMap(({ lines }) => lines),
  );
  const items = itemsOf(order.lines, shares);
  const { billingAddress: billing, deliveryAddress: delivery } = order;
  const expected = parcel.expectedOn ?? order.promisedDays?.until;
  const destination = partyId('DELIVERY_IDREF', buyerParty);
  return writeRoot(
    'DISPATCHNOTIFICATION',
    element(
      'DISPATCHNOTIFICATION_HEADER',
      {},
      controlInfo(facts),
      element(
        'DISPATCHNOTIFICATION_INFO',
        {},
        word('DISPATCHNOTIFICATION_ID', `${order.orderNumber}-${parcel.number}`),
        element('DISPATCHNOTIFICATION_DATE', {}, timeText(new Date(parcel.handedOverAt ?? at))),
        language(facts),
        expected === undefined ? '' : deliveryDate(expected, expected),
        partiesOf({
          facts,
          billing,
          delivery,
          more: element(
            'PARTY',
            {},
            word('bmecat:PARTY_ID', parcel.carrierCode, { type: 'supplier_specific' }),
            element('PARTY_ROLE', {}, 'deliverer'),
            element(
              'ADDRESS',
              {},
              word('bmecat:NAME', shipperName(parcel.carrierCode, texts), { most: 50 }),
            ),
          ),
        }),
        partyId('bmecat:SUPPLIER_IDREF', shopParty),
        partyId('bmecat:BUYER_IDREF', buyerParty),
        element(
          'SHIPMENT_PARTIES_REFERENCE',
          {},
          destination,
          word('DELIVERER_IDREF', parcel.carrierCode, { type: 'supplier_specific' }),
        ),
        word('SHIPMENT_ID', parcel.trackingCode),
      ),
    ),
    element(
      'DISPATCHNOTIFICATION_ITEM_LIST',
      {},
      ...items.map((item, index) =>
        element(
          'DISPATCHNOTIFICATION_ITEM',
          {},
          word('LINE_ITEM_ID', String(index + 1)),
          productParts({ ...item, unitCode: item.buyerLine?.unitCode ?? '' }),
          element(
            'ORDER_REFERENCE',
            {},
            word('ORDER_ID', buyerNumber),
            word('LINE_ITEM_ID', lineIdOf(item.buyerLine)),
          ),
          element(
            'SUPPLIER_ORDER_REFERENCE',
            {},
            word('SUPPLIER_ORDER_ID', order.orderNumber),
            word('SUPPLIER_ORDER_ITEM_ID', String(item.lineNumber)),
          ),
          element('SHIPMENT_PARTIES_REFERENCE', {}, destination),
        ),
      ),
    ),
    element(
      'DISPATCHNOTIFICATION_SUMMARY',
      {},
      element('TOTAL_ITEM_NUM', {}, String(items.length)),
    ),
  );
}
