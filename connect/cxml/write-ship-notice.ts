import { xmlText } from '#shop/kernel/xml-text.ts';
import { shipperName } from '#shop/pricing/shipper-names.ts';
import { shareOut, takeShares } from '#shop/punchout/documents/order-pieces.ts';
import { element, timeText } from '../xml/write-xml.ts';
import { type CxmlFacts, orderReference } from './elements.ts';

/** The notice of a parcel: carrier, tracking number, and its pieces by the buyer's lines. Pure. Throws where the order has no such parcel. */
export function writeShipNotice({ document, order, texts, storefront }: CxmlFacts): string {
  const parcel = order.shipments.find(({ number }) => number === document.subjectId);
  if (!parcel) throw new Error(`${order.orderNumber} has no parcel ${document.subjectId}.`);
  const before = order.shipments.filter(({ number }) => number < parcel.number);
  const shares = takeShares(
    shareOut(document.lines, order.lines),
    parcel.lines,
    before.flatMap(({ lines }) => lines),
  );
  const shipmentId = `${order.orderNumber}-${parcel.number}`;
  const handedOver = new Date(parcel.handedOverAt ?? document.at);
  const expected = parcel.expectedOn ?? order.promisedDays?.until;
  const carrier = shipperName(parcel.carrierCode, texts);
  return element(
    'ShipNoticeRequest',
    {},
    element(
      'ShipNoticeHeader',
      {
        shipmentID: shipmentId,
        noticeDate: timeText(document.at),
        shipmentDate: timeText(handedOver),
        deliveryDate: expected === undefined ? undefined : `${expected}T00:00:00+00:00`,
      },
      element('ServiceLevel', { 'xml:lang': storefront.language }, xmlText(carrier)),
    ),
    element(
      'ShipControl',
      {},
      element('CarrierIdentifier', { domain: 'companyName' }, xmlText(carrier)),
      element('ShipmentIdentifier', {}, xmlText(parcel.trackingCode ?? shipmentId)),
    ),
    element(
      'ShipNoticePortion',
      {},
      orderReference(document),
      ...shares.flatMap(({ buyerLine, quantity }) =>
        buyerLine
          ? element(
              'ShipNoticeItem',
              { quantity, lineNumber: buyerLine.lineNumber },
              element('ItemID', {}, element('SupplierPartID', {}, xmlText(buyerLine.orderNumber))),
              element(
                'UnitOfMeasure',
                {},
                xmlText(buyerLine.unitCode === '' ? 'EA' : buyerLine.unitCode),
              ),
            )
          : [],
      ),
    ),
  );
}
