import * as v from 'valibot';
import { command, listCommand } from '#shop/kernel/command.ts';
import {
  amountMinor,
  orderNumber as order,
  somePieces as lines,
  wholeNumber,
  word,
} from '#shop/kernel/command-input.ts';
import { decimalText } from '#shop/kernel/money.ts';
import { cancelLines } from './cancel-lines.ts';
import { handOver } from './hand-over.ts';
import { recordParcel } from './record-parcel.ts';
import { recordTransfer } from './record-transfer.ts';
import { findOpenOrders } from './open-orders.sql.ts';
import { packShipment } from './pack-shipment.ts';
import { findDueTransfers } from './refund.sql.ts';
import { refundOrder } from './refund-order.ts';
import { unpackShipment } from './unpack-shipment.ts';

const shipment = v.optional(wholeNumber('Number of the shipment within the order'), '1');

const UNKNOWN = 'There is no such order or shipment. `orders list` shows the open ones.';
const CANCELLED = 'This order is cancelled.';
const NOT_PAID = 'This order is not paid. `payments received` records a transfer.';
const NOTHING_OPEN = 'Everything of this order is packed or cancelled.';
const TOO_MANY = 'The order does not have these pieces open. `orders list` shows its lines.';
const NOT_PACKED = 'This shipment is not packed, or on its way already.';
const NOT_UNDERWAY = 'This shipment is not on its way: `orders hand-over` comes first.';
const ONLY_WHOLE = 'An unpaid order is cancelled as a whole: name no lines.';
const PAYMENT_UNDERWAY =
  'Its payment is still open: the order is cancelled on its own when its time to pay ends.';
const TOO_MUCH = 'More than is left of what the order cost; nothing was changed.';
const KEY_USED = 'This key gave back another amount before; nothing was changed.';

/** Commands of the warehouse and the bookkeeping on orders (OP3). */
export const ordersCommands = [
  listCommand({
    name: 'orders list',
    right: 'orders.read',
    summary: 'Lists orders with something to send, their open lines and their shipments.',
    find: ({ db }) => findOpenOrders(db),
    row: ({ orderNumber, status, email, lines, shipments }) => ({
      order: orderNumber,
      status,
      email,
      lines: lines.map(({ lineNumber, open, name }) => `line ${lineNumber}: ${open} open, ${name}`),
      shipments: shipments.map(({ number, status, trackingCode }) =>
        `shipment ${number}: ${status} ${trackingCode ?? ''}`.trimEnd(),
      ),
    }),
    empty: 'Everything is sent.',
  }),
  command({
    name: 'orders pack',
    right: 'orders.fulfil',
    summary: 'Packs what is open, or some pieces, into one parcel; a job fetches its label.',
    positionals: ['order', 'lines'],
    input: v.object({ order, lines }),
    refusals: { UNKNOWN, CANCELLED, NOT_PAID, NOTHING_OPEN, TOO_MANY },
    run: async (ctx, { order, lines }) => {
      const packed = await packShipment(ctx, { orderNumber: order, lines });
      if ('refused' in packed) return packed;
      return {
        done: `${order} has shipment ${packed.shipmentNumber}. Its label is being fetched.`,
      };
    },
  }),
  command({
    name: 'orders unpack',
    right: 'orders.fulfil',
    summary:
      'Unpacks a parcel that was not handed over; its pieces are open again, its label is void.',
    positionals: ['order', 'shipment'],
    input: v.object({ order, shipment }),
    refusals: { UNKNOWN, NOT_PACKED },
    run: async (ctx, { order, shipment }) =>
      (await unpackShipment(ctx, { orderNumber: order, shipmentNumber: shipment })) ?? {
        done: `Shipment ${shipment} of ${order} is unpacked. Destroy its label.`,
      },
  }),
  command({
    name: 'orders hand-over',
    right: 'orders.fulfil',
    summary: 'Gives a packed shipment to its carrier, and mails it.',
    positionals: ['order', 'shipment'],
    input: v.object({ order, shipment }),
    refusals: { UNKNOWN, NOT_PACKED },
    run: async (ctx, { order, shipment }) =>
      (await handOver(ctx, { orderNumber: order, shipmentNumber: shipment })) ?? {
        done: `Shipment ${shipment} of ${order} is on its way. So is the mail.`,
      },
  }),
  command({
    name: 'orders deliver',
    right: 'orders.fulfil',
    summary: 'Records that a parcel arrived.',
    positionals: ['order', 'shipment'],
    input: v.object({ order, shipment }),
    refusals: { UNKNOWN, NOT_UNDERWAY },
    run: async (ctx, parcel) =>
      (await recordParcel(ctx, {
        orderNumber: parcel.order,
        shipmentNumber: parcel.shipment,
        status: 'delivered',
      })) ?? {
        done: `Shipment ${parcel.shipment} of ${parcel.order} is delivered.`,
      },
  }),
  command({
    name: 'orders lose',
    right: 'orders.fulfil',
    summary: 'Records that a parcel is lost.',
    positionals: ['order', 'shipment'],
    input: v.object({ order, shipment }),
    refusals: { UNKNOWN, NOT_UNDERWAY },
    run: async (ctx, parcel) =>
      (await recordParcel(ctx, {
        orderNumber: parcel.order,
        shipmentNumber: parcel.shipment,
        status: 'lost',
      })) ?? {
        done: `Shipment ${parcel.shipment} of ${parcel.order} is lost.`,
      },
  }),
  command({
    name: 'orders cancel',
    right: 'orders.cancel',
    summary: 'Cancels what is not packed, or some pieces, and pays them back.',
    positionals: ['order', 'lines'],
    input: v.object({ order, lines }),
    refusals: { UNKNOWN, NOTHING_OPEN, TOO_MANY, ONLY_WHOLE, PAYMENT_UNDERWAY },
    run: async (ctx, { order, lines }) => {
      const cancelled = await cancelLines(ctx, { orderNumber: order, lines });
      if ('refused' in cancelled) return cancelled;
      return {
        done: `${order} costs ${decimalText(cancelled.amountMinor)} less. What was paid of it goes back.`,
      };
    },
  }),
  command({
    name: 'orders refund',
    right: 'orders.refund',
    summary: 'Gives money back, once for each key.',
    positionals: ['order', 'amount', 'key'],
    input: v.object({
      order,
      amount: amountMinor('Amount, e.g. 5.00'),
      key: word('A word of yours: the same order and key give money back only once'),
    }),
    refusals: { UNKNOWN, NOT_PAID, TOO_MUCH, KEY_USED },
    run: async (ctx, { order, amount, key }) => {
      const refund = { amountMinor: amount, refundKey: key, reason: 'goodwill' } as const;
      const refunded = await refundOrder(ctx, { orderNumber: order, ...refund });
      if ('refused' in refunded) return refunded;
      return { done: `${decimalText(amount)} goes back for ${order}.` };
    },
  }),
  listCommand({
    name: 'orders transfers',
    right: 'payments.read',
    summary: 'Lists refunds that wait for a transfer by the bank, the longest due first.',
    find: ({ db }) => findDueTransfers(db),
    row: ({ id, orderNumber, amountMinor, currency, dueAt }) => ({
      id,
      order: orderNumber,
      amount: decimalText(amountMinor),
      currency,
      due: dueAt,
    }),
    empty: 'No refund waits for a transfer.',
  }),
  command({
    name: 'orders transferred',
    right: 'payments.record',
    summary: 'Records that the transfer of a refund was made, and mails it.',
    positionals: ['id'],
    input: v.object({ id: wholeNumber('Number of the refund') }),
    refusals: { UNKNOWN: 'No refund of this number waits. `orders transfers` lists them.' },
    run: async (ctx, { id }) =>
      (await recordTransfer(ctx, id)) ?? {
        done: `Refund ${id} is made. The mail is on its way.`,
      },
  }),
];
