import type { Clock } from '#shop/kernel/clock.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { findShipments } from '#shop/fulfilment/fulfilment.sql.ts';
import { handOver } from '#shop/fulfilment/hand-over.ts';
import { recordParcelStatus } from '#shop/fulfilment/record-parcel-status.ts';
import { packShipment } from '#shop/fulfilment/pack-shipment.ts';
import { type Purchase, readyBuyer, submit } from './buyer.ts';

/** Orders, packs and delivers at the clock's time. Returns the order's number and the customer. Throws the refusal of a step. */
export async function deliveredOrder(
  visitor: Ctx,
  purchase: Purchase,
): Promise<{ orderNumber: string; ctx: Ctx }> {
  const buyer = await readyBuyer(visitor, purchase);
  const { orderId, errorMessage } = await submit(buyer);
  if (orderId === null) throw new Error(errorMessage ?? 'The order was refused.');
  await deliver(visitor, orderId);
  return { orderNumber: orderId, ctx: buyer.ctx };
}

/** Packs the open pieces and delivers them. */
export async function deliver(
  { db, clock }: { db: Ctx['db']; clock: Clock },
  orderNumber: string,
): Promise<void> {
  const packed = await packShipment({ db, clock }, { orderNumber });
  if ('refused' in packed) throw new Error(`It was not packed: ${packed.refused}`);
  const order = await db.row<{ id: number }>({
    text: 'select id from orders.purchase where order_number = $1',
    values: [orderNumber],
  });
  const shipment = (await findShipments(db, order?.id ?? 0)).at(-1);
  if (!shipment) throw new Error('Nothing was packed.');
  const handed = await handOver({ db, clock }, { orderNumber, shipmentNumber: shipment.number });
  if (handed && 'refused' in handed) throw new Error(`It was not handed over: ${handed.refused}`);
  const news = { shipmentId: shipment.id, status: 'delivered' as const, at: clock.now() };
  await recordParcelStatus({ db }, news);
}
