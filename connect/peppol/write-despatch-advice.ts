import { peppolTypes } from '#shop/invoices/peppol/peppol-types.ts';
import { shipperName } from '#shop/pricing/shipper-names.ts';
import { shareOut, takeShares } from '#shop/punchout/documents/order-pieces.ts';
import { type Item, itemsOf, lineIdOf } from '../order-items.ts';
import {
  basic,
  group,
  issuedAt,
  nameOf,
  party,
  type PeppolFacts,
  pieceOf,
  postalAddress,
  writeUblRoot,
} from './parts.ts';

/**
 * A DespatchAdvice of a parcel: carrier, tracking number, and its pieces by the buyer's lines. Pure. Throws where the order has no such
 * parcel.
 */
export function writeDespatchAdvice({ document, order, seller, texts }: PeppolFacts): string {
  const { shopParty, buyerParty, buyerNumber, at, subjectId } = document;
  const parcel = order.shipments.find(({ number }) => number === subjectId);
  if (!parcel) throw new Error(`${order.orderNumber} has no parcel ${subjectId}.`);
  const before = order.shipments.filter(({ number }) => number < parcel.number);
  const shares = takeShares(
    shareOut(document.lines, order.lines),
    parcel.lines,
    before.flatMap(({ lines }) => lines),
  );
  const items = itemsOf(order.lines, shares);
  const expected = parcel.expectedOn ?? order.promisedDays?.until;
  const handedOver = new Date(parcel.handedOverAt ?? at);
  const sellerAddress = group(
    'PostalAddress',
    basic('StreetName', seller.street),
    basic('CityName', seller.city),
    basic('PostalZone', seller.postcode),
    group('Country', basic('IdentificationCode', seller.country)),
  );
  const receiver = order.deliveryAddress;
  return writeUblRoot(
    peppolTypes.despatchAdvice,
    basic('ID', `${order.orderNumber}-${parcel.number}`),
    issuedAt(handedOver),
    group('OrderReference', basic('ID', buyerNumber)),
    group('DespatchSupplierParty', party(shopParty, seller.name, sellerAddress)),
    group('DeliveryCustomerParty', party(buyerParty, nameOf(receiver), postalAddress(receiver))),
    group(
      'Shipment',
      basic('ID', 'NA'),
      group(
        'Consignment',
        basic('ID', 'NA'),
        group(
          'CarrierParty',
          group('PartyName', basic('Name', shipperName(parcel.carrierCode, texts))),
        ),
      ),
      group(
        'Delivery',
        basic('TrackingID', parcel.trackingCode),
        group('EstimatedDeliveryPeriod', basic('StartDate', expected), basic('EndDate', expected)),
        group('Despatch', basic('ActualDespatchDate', handedOver.toISOString().slice(0, 10))),
      ),
    ),
    ...items.map((item, index) => lineXml(item, index + 1, buyerNumber)),
  );
}

function lineXml(item: Item, number: number, buyerNumber: string): string {
  const unitCode = pieceOf(item.buyerLine?.unitCode ?? '');
  return group(
    'DespatchLine',
    basic('ID', String(number)),
    basic('DeliveredQuantity', String(item.quantity), { unitCode }),
    group(
      'OrderLineReference',
      basic('LineID', lineIdOf(item.buyerLine)),
      group('OrderReference', basic('ID', buyerNumber)),
    ),
    group(
      'Item',
      basic('Name', item.name),
      group('SellersItemIdentification', basic('ID', item.orderNumber)),
    ),
  );
}
