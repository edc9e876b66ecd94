import { cancelLines } from '#shop/fulfilment/cancel-lines.ts';
import { findShipments } from '#shop/fulfilment/fulfilment.sql.ts';
import { handOver } from '#shop/fulfilment/hand-over.ts';
import { recordParcelStatus } from '#shop/fulfilment/record-parcel-status.ts';
import { packShipment } from '#shop/fulfilment/pack-shipment.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { signOrderLink } from '#shop/orders/order-link.ts';
import { lockOwed } from '#shop/orders/overdue-payment.sql.ts';
import { receiveOverduePayment } from '#shop/orders/receive-overdue-payment.ts';
import { receivePrepayment } from '#shop/orders/receive-prepayment.ts';
import { inspectReturn, receiveReturn } from '#shop/returns/process-return.ts';
import { findReturnByNumber } from '#shop/returns/returns.sql.ts';
import { settleReturn } from '#shop/returns/settle-return.ts';
import { uploadReturnPhoto } from '#shop/returns/photos.ts';
import { submitReturn } from '#shop/returns/submit-return.ts';
import { drawDefect } from '../pictures/draw-papers.ts';
import type { Customer } from './customer-ctx.ts';
import type { DemoOrder, Pieces, Sending, SendingBack } from './demo-orders.ts';
import { placeDemoOrder, type Placed } from './place-demo-order.ts';

/** Something that happens to an order, and when. */
export type Event = { at: Date; happen: (at: Date) => Promise<void> };

/** The life of an order, as far as it has come today. The first event places it; the others find it there. */
export function eventsOf(order: DemoOrder, { ctx, addressId }: Customer, today: Date): Event[] {
  const placedAt = today.getTime() - order.daysAgo * day;
  let placed: Placed | undefined;
  const after = (days: number, happen: Step): Event => ({
    at: new Date(placedAt + days * day),
    async happen(at) {
      if (!placed) throw new Error('An order was to be moved along before it was placed.');
      await happen({ ...ctx, clock: { now: () => at } }, placed);
    },
  });
  const first: Event = {
    at: new Date(placedAt),
    async happen(at) {
      placed = await placeDemoOrder({ ...ctx, clock: { now: () => at } }, order, addressId);
    },
  };
  return [
    first,
    ...(order.paidAfter === undefined ? [] : [after(order.paidAfter, paid(order))]),
    ...(order.cancelled
      ? [after(order.cancelled === 'all' ? 14 : 0.2, cancelled(order.cancelled))]
      : []),
    ...(order.sendings ?? []).flatMap((sending, index) => sent(sending, index + 1, after)),
    ...(order.sendingBack ? sentBack(order.sendingBack, after) : []),
  ];
}

const day = 24 * 60 * 60_000;

type Step = (ctx: Ctx, placed: Placed) => Promise<void>;
type After = (days: number, happen: Step) => Event;

const paid =
  ({ payment }: DemoOrder): Step =>
  async (ctx, { orderNumber, totalMinor }) => {
    if (payment === 'VORKASSE')
      return done(await receivePrepayment(ctx, { orderNumber, amountMinor: totalMinor }));
    const amountMinor = (await lockOwed(ctx.db, orderNumber))?.owedMinor ?? 0;
    const paidAt = ctx.clock.now();
    done(await receiveOverduePayment(ctx, { orderNumber, amountMinor, paidAt }));
  };

const cancelled =
  (pieces: 'all' | readonly Pieces[]): Step =>
  async (ctx, { orderNumber }) => {
    done(await cancelLines(ctx, { orderNumber, lines: pieces === 'all' ? undefined : pieces }));
  };

/** Its parcels are numbered in the order in which they leave. */
function sent({ sentAfter, deliveredAfter, pieces }: Sending, number: number, after: After) {
  const leaves = after(sentAfter, async (ctx, { orderNumber }) => {
    done(await packShipment(ctx, { orderNumber, lines: pieces }));
    done(await handOver(ctx, { orderNumber, shipmentNumber: number }));
  });
  if (deliveredAfter === undefined) return [leaves];
  const arrives = after(deliveredAfter, async (ctx, { id }) => {
    const shipment = (await findShipments(ctx.db, id)).find((one) => one.number === number);
    const at = ctx.clock.now();
    if (shipment)
      await recordParcelStatus(ctx, { shipmentId: shipment.id, status: 'delivered', at });
  });
  return [leaves, arrives];
}

function sentBack(sending: SendingBack, after: After): Event[] {
  const { until, after: days } = sending;
  const registers = after(days, (ctx, placed) => register(ctx, placed, sending));
  const arrives = after(days + 3, async (ctx, { orderNumber }) => {
    done(await receiveReturn(ctx, { returnNumber: `${orderNumber}-RT1` }));
  });
  const settles = after(days + 4, async (ctx, { orderNumber }) => {
    const returnNumber = `${orderNumber}-RT1`;
    done(await inspectReturn(ctx, { returnNumber }));
    const row = await findReturnByNumber(ctx.db, returnNumber);
    if (row) await settleReturn(ctx, row.id);
  });
  if (until === undefined) return [registers];
  return until === 'received' ? [registers, arrives] : [registers, arrives, settles];
}

async function register(ctx: Ctx, { orderNumber, contact }: Placed, sending: SendingBack) {
  const { lineNumber, quantity, reason, comment } = sending;
  const hash = await signOrderLink(ctx, orderNumber);
  if (sending.hasPhoto) {
    const file = new File([new Uint8Array(await drawDefect())], 'defect.png');
    done(await uploadReturnPhoto(ctx, { hash, itemId: String(lineNumber), file }));
  }
  const submitted = await submitReturn(
    ctx,
    {
      hash,
      orderId: orderNumber,
      salesOrderNo: orderNumber,
      regulation: sending.regulation,
      items: [{ id: String(lineNumber), quantity, reason, additionalInfo: comment ?? null }],
      carrier: 'dhl',
      labels: 1,
      contact,
    },
    `demo-return-${orderNumber}`,
  );
  if (!('registered' in submitted)) throw new Error(JSON.stringify(submitted));
}

/** Throws what was refused. */
function done(result: object | undefined): void {
  if (result && isRefusal(result))
    throw new Error(`The demo's order was refused: ${JSON.stringify(result)}`);
}
