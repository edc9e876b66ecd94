import { pictureView } from '#shop/catalogue/picture-view.ts';
import { shipperName } from '#shop/pricing/shipper-names.ts';
import type { ShipmentPart } from './order-parts.sql.ts';
import { returnableUntil } from './returnable.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { OrderShipment, OrderShipmentItem } from '#shop/resolver-types.generated.ts';
import type { PlacedLine, PlacedOrder } from './order.ts';
import { variantText } from './order-view.ts';

type ShipmentCtx = Pick<Ctx, 'texts' | 'clock'>;

type Viewed = {
  order: Pick<PlacedOrder, 'lines' | 'returnDays'>;
  ctx: ShipmentCtx;
};

/** The contract's view of a shipment (AC3, OP3). */
export function shipmentView(shipment: ShipmentPart, { order, ctx }: Viewed): OrderShipment {
  const { number, status, carrierCode, trackingCode, trackingUrl, expectedOn } = shipment;
  const until = returnableUntil(shipment.deliveredAt, order.returnDays);
  const lineOf = new Map(order.lines.map((line) => [line.lineNumber, line]));
  return {
    number,
    status,
    carrierName: shipperName(carrierCode, ctx.texts),
    trackingCode,
    trackingUrl,
    packedAt: new Date(shipment.packedAt).toISOString(),
    handedOverAt: instant(shipment.handedOverAt),
    expectedDeliveryDate: expectedOn && instant(`${expectedOn}T00:00:00+01:00`),
    deliveredAt: instant(shipment.deliveredAt),
    items: shipment.lines.flatMap(({ lineNumber, quantity }) => {
      const line = lineOf.get(lineNumber);
      return line ? [itemView(line, { quantity, until, ctx })] : [];
    }),
  };
}

function itemView(
  line: PlacedLine,
  { quantity, until, ctx }: { quantity: number; until: Date | undefined; ctx: ShipmentCtx },
): OrderShipmentItem {
  const { lineNumber, name, pictureKey, isFreeItem, personalName } = line;
  const returnable = isFreeItem || personalName !== null ? undefined : until;
  return {
    lineNumber,
    name,
    variant: variantText(line, ctx.texts),
    picture: pictureView(pictureKey, name),
    quantity,
    isReturnable: returnable !== undefined && returnable > ctx.clock.now(),
    returnableUntil: returnable?.toISOString() ?? null,
  };
}

function instant(text: string | null): string | null {
  return text === null ? null : new Date(text).toISOString();
}
