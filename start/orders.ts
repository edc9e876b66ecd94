import { readDecimal } from '#adapters/payment/amounts.ts';
import { cancelLines } from '#shop/fulfilment/cancel-lines.ts';
import { findDueTransfers } from '#shop/fulfilment/refund.sql.ts';
import { findOpenOrders, findShipmentOf } from '#shop/fulfilment/open-orders.sql.ts';
import { handOver } from '#shop/fulfilment/hand-over.ts';
import type { LinePieces } from '#shop/fulfilment/locked-order.ts';
import { noteParcelNews } from '#shop/fulfilment/note-parcel-news.ts';
import { noteTransferred } from '#shop/fulfilment/note-transferred.ts';
import { packShipment } from '#shop/fulfilment/pack-shipment.ts';
import { refundOrder } from '#shop/fulfilment/refund-order.ts';
import { systemClock } from '#shop/kernel/clock.ts';
import type { Db } from '#shop/kernel/db.ts';
import { decimalText } from '#shop/kernel/money.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { withSentences } from './machine/with-sentences.ts';
import { withDatabase } from './shop/with-database.ts';

const usage = `npm run orders -- list                                  orders of which something is not sent yet
npm run orders -- pack <number> [<line>x<pieces> …]     packs what is open, or these pieces, for one parcel
npm run orders -- hand-over <number> [<shipment>]       gives a packed shipment to its carrier, and mails it
npm run orders -- deliver <number> [<shipment>]         notes that a parcel arrived
npm run orders -- lose <number> [<shipment>]            notes that a parcel is lost
npm run orders -- cancel <number> [<line>x<pieces> …]   cancels what is not packed, or these pieces, and pays them back
npm run orders -- refund <number> <amount> <key>        gives money back, once for each key
npm run orders -- transfers                             refunds that wait for a transfer from the bank
npm run orders -- transferred <id>                      notes that one was made`;

const sentences = {
  UNKNOWN: 'There is none of this number. `npm run orders -- list` shows the open ones.',
  CANCELLED: 'This order is cancelled.',
  NOT_PAID: 'This order is not paid. `npm run payments -- received` notes a transfer.',
  NOTHING_OPEN: 'Everything of this order is packed or cancelled.',
  TOO_MANY: 'The order does not have these pieces open. `npm run orders -- list` shows its lines.',
  NOT_PACKED: 'This shipment is not packed, or on its way already.',
  NOT_UNDERWAY: 'This shipment is not on its way: hand it over first.',
  ONLY_WHOLE: 'An unpaid order is cancelled as a whole: name no lines.',
  PAYMENT_UNDERWAY: 'Its payment is still open: it is cancelled by itself when nobody pays.',
  TOO_MUCH: 'More than is left of what the order cost; nothing was changed.',
  KEY_USED: 'This key gave back another amount before; nothing was changed.',
};

type Task = (db: Db, given: readonly string[]) => Promise<void>;

const ctxOf = (db: Db) => ({ db, clock: systemClock });

const tasks: Readonly<Record<string, Task>> = {
  list: showOpen,
  pack: async (db, [orderNumber = '', ...lines]) =>
    tell(await packShipment(ctxOf(db), { orderNumber, lines: piecesOf(lines) }), (packed) => {
      const { shipmentNumber } = packed as { shipmentNumber: number };
      return `${orderNumber} has shipment ${shipmentNumber}. Its label is being fetched.`;
    }),
  'hand-over': async (db, [orderNumber = '', shipment = '1']) =>
    tell(
      await handOver(ctxOf(db), { orderNumber, shipmentNumber: Number(shipment) }),
      () => `Shipment ${shipment} of ${orderNumber} is on its way. The mail is, too.`,
    ),
  deliver: (db, given) => moveOn(db, given, 'delivered'),
  lose: (db, given) => moveOn(db, given, 'lost'),
  cancel: async (db, [orderNumber = '', ...lines]) =>
    tell(await cancelLines(ctxOf(db), { orderNumber, lines: piecesOf(lines) }), (cancelled) => {
      const { amountMinor } = cancelled as { amountMinor: number };
      return `${orderNumber} costs ${decimalText(amountMinor)} less. What was paid of it goes back.`;
    }),
  refund: async (db, [orderNumber = '', amount = '', refundKey = '']) => {
    const amountMinor = readDecimal(amount);
    if (amountMinor === undefined || refundKey === '') return console.log(usage);
    const wish = { orderNumber, amountMinor, refundKey, reason: 'goodwill' } as const;
    tell(await refundOrder(ctxOf(db), wish), () => `${amount} goes back for ${orderNumber}.`);
  },
  transfers: showTransfers,
  transferred: async (db, [id = '']) =>
    tell(
      await noteTransferred(ctxOf(db), Number(id)),
      () => `Refund ${id} is made. The mail is on its way.`,
    ),
};

/** `npm run orders`: what packers and the bookkeeping do with orders; also while the shop runs. */
await withSentences(async () => {
  const [name = '', ...given] = process.argv.slice(2);
  const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined;
  if (task) await withDatabase('ranzen orders', (db) => task(db, given));
  else console.log(usage);
});

/** `2x3` is three pieces of line 2, `2` one; none named is undefined. What cannot be read is no piece of any line. */
function piecesOf(words: readonly string[]): LinePieces[] | undefined {
  if (words.length === 0) return undefined;
  return words.map((word) => {
    const [, line = '0', pieces = '1'] = /^(\d{1,4})(?:x(\d{1,4}))?$/.exec(word) ?? [];
    return { lineNumber: Number(line), quantity: Number(pieces) };
  });
}

async function moveOn(
  db: Db,
  [orderNumber = '', shipment = '1']: readonly string[],
  status: 'delivered' | 'lost',
): Promise<void> {
  const shipmentId = await findShipmentOf(db, orderNumber, Number(shipment));
  const at = systemClock.now();
  const isMoved = shipmentId && (await noteParcelNews({ db }, { shipmentId, status, at }));
  const refused = { refused: shipmentId ? 'NOT_UNDERWAY' : 'UNKNOWN' };
  tell(isMoved ? undefined : refused, () => `Shipment ${shipment} of ${orderNumber} is ${status}.`);
}

function tell(result: object | undefined, success: (result: object | undefined) => string): void {
  if (!isRefusal(result)) return console.log(`✓ ${success(result)}`);
  console.log(`✗ ${sentences[result.refused as keyof typeof sentences]}`);
  process.exitCode = 1;
}

async function showOpen(db: Db): Promise<void> {
  const orders = await findOpenOrders(db);
  for (const { orderNumber, status, email, lines, shipments } of orders) {
    console.log(`${orderNumber}  ${status}  ${email}`);
    for (const { lineNumber, open, name } of lines)
      console.log(`  line ${lineNumber}: ${open} open  ${name}`);
    for (const { number, status: state, trackingCode } of shipments)
      console.log(`  shipment ${number}: ${state}  ${trackingCode ?? ''}`);
  }
  if (orders.length === 0) console.log('Everything is sent.');
}

async function showTransfers(db: Db): Promise<void> {
  const due = await findDueTransfers(db);
  for (const { id, orderNumber, amountMinor, currency, dueAt } of due)
    console.log(
      `${id}  ${orderNumber}  ${decimalText(amountMinor)} ${currency}  ${dueAt.toISOString()}`,
    );
  if (due.length === 0) console.log('No refund waits for a transfer.');
}
