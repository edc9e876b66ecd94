import { randomBytes } from 'node:crypto';
import { addDays } from '#shop/catalogue/working-days.ts';
import { lockOrder } from '#shop/fulfilment/fulfilment.sql.ts';
import type { LockedOrder } from '#shop/fulfilment/locked-order.ts';
import { refundLocked } from '#shop/fulfilment/refund-order.ts';
import { issueCreditNote } from '#shop/invoices/issue-credit-note.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Db } from '#shop/kernel/db.ts';
import { isRefusal, refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { worthOf } from '#shop/orders/order-worth.ts';
import { putBackReturned } from '#shop/stock/put-back-returned.ts';
import type { StockWish } from '#shop/stock/stock.sql.ts';
import { takeReplacement } from '#shop/stock/take-replacement.ts';
import { createVoucher } from '#shop/vouchers/create-voucher.ts';
import {
  findPaidBack,
  lockReturn,
  type Pieces,
  writeSettled,
  writeUnderway,
} from './process.sql.ts';
import { findReturnedOrderById } from './return-order.sql.ts';
import { findReturn, findReturnByNumber, type ReturnRow } from './returns.sql.ts';

/** How long the voucher of a return is good for. */
export const voucherDays = 3 * 365;

/**
 * Makes good what was accepted of a return (AC4): by money the way it came, by a voucher over it, by the same goods from the
 * shelf at no charge, or by a repair. Goods that are exchanged or repaired are sent afterwards, by `sendGoods`; what the shelf
 * does not hold is paid back instead. What is paid back is a credit note, too. With an order's last piece its shipping and
 * fee go back; all settlements of an order together are what was paid. What is as good as new goes back to the shelf. May be
 * repeated: a settled return stays as it is.
 * Throws where the order is gone or a refund is refused; then nothing was changed and the job is tried again.
 */
export function settleReturn({ db, clock }: Pick<Ctx, 'db' | 'clock'>, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const { row, order } = await lockBoth(tx, id);
    if (row.status !== 'inspected') return;
    const now = clock.now();
    await restock(tx, { order, row, now });
    const goods = await giveGoods(tx, { order, row, now });
    if (goods) return writeUnderway(tx, { id, status: goods });
    await payBack(tx, { order, row, now });
  });
}

/** Pays back what a repair was chosen for and cannot be done (AC4). Refuses UNKNOWN, and NOT_NOW for what is not being repaired. */
export function refundInstead(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  returnNumber: string,
): Promise<{ returnNumber: string } | Refusal<'UNKNOWN' | 'NOT_NOW'>> {
  return db.transaction(async (tx) => {
    const known = await findReturnByNumber(tx, returnNumber);
    if (!known) return refuse('UNKNOWN', 'shop.returns.error.unknown');
    const { row, order } = await lockBoth(tx, known.id);
    if (row.status !== 'repairing') return refuse('NOT_NOW', 'shop.returns.error.unknown');
    await payBack(tx, { order, row, now: clock.now() });
    return { returnNumber };
  });
}

type Settlement = { order: LockedOrder; row: ReturnRow; now: Date };

/** Undefined where money or nothing is given: the shelf is short, or no piece was accepted. */
async function giveGoods(
  tx: Db,
  { order, row, now }: Settlement,
): Promise<'exchanging' | 'repairing' | undefined> {
  const accepted = acceptedOf(row);
  if (accepted.length === 0) return undefined;
  if (row.regulation === 'repair') return 'repairing';
  if (row.regulation !== 'exchange') return undefined;
  const { returnNumber } = row;
  const wishes = itemPieces(order, accepted);
  return (await takeReplacement(tx, { returnNumber, wishes, now })) ? 'exchanging' : undefined;
}

async function payBack(tx: Db, { order, row, now }: Settlement): Promise<void> {
  const { id, regulation } = row;
  const isGoods = regulation === 'exchange' || regulation === 'repair';
  const isInstead = isGoods && acceptedOf(row).length > 0;
  const owed = await owedFor(tx, order, row);
  const { amountMinor } = owed;
  if (amountMinor > 0) await credit({ db: tx, clock: { now: () => now } }, { order, row, owed });
  const voucherCode =
    regulation === 'voucher' && amountMinor > 0
      ? await giveVoucher(tx, order, { amountMinor, now })
      : null;
  if (regulation !== 'voucher' && amountMinor > 0)
    await giveMoney(tx, order, { amountMinor, refundKey: `return-${row.returnNumber}`, now });
  const settledAs = isInstead ? 'refund' : null;
  const givenMinor = isGoods && !isInstead ? null : amountMinor;
  await writeSettled(tx, { id, amountMinor: givenMinor, voucherCode, settledAs, now });
}

function restock(tx: Db, { order, row, now }: Settlement): Promise<void> {
  const back = row.positions.flatMap(({ lineNumber, restockedQuantity }) =>
    restockedQuantity ? [{ lineNumber, quantity: restockedQuantity }] : [],
  );
  return putBackReturned(tx, {
    returnNumber: row.returnNumber,
    pieces: itemPieces(order, back),
    now,
  });
}

function itemPieces({ lines }: LockedOrder, pieces: readonly Pieces[]): StockWish[] {
  return pieces.flatMap(({ lineNumber, quantity }) =>
    lines
      .filter((line) => line.lineNumber === lineNumber)
      .map(({ itemId }) => ({ itemId, quantity })),
  );
}

async function lockBoth(tx: Db, id: number): Promise<{ row: ReturnRow; order: LockedOrder }> {
  const known = await findReturn(tx, id);
  const placed = known && (await findReturnedOrderById(tx, known.orderId));
  const order = placed && (await lockOrder(tx, placed.orderNumber));
  if (!known || !order)
    throw new Error(`Return ${id} or its order does not exist. Delete the job.`);
  await lockReturn(tx, known.returnNumber);
  const row = await findReturn(tx, id);
  if (!row) throw new Error(`Return ${id} was deleted while it was settled.`);
  return { row, order };
}

type Owed = {
  amountMinor: number;
  /** Shipping and fee that go back with the last piece. */
  chargesMinor: number;
};

/** The difference of what the order is worth before and after, never more than is left of what was paid or is owed. */
async function owedFor(tx: Db, order: LockedOrder, row: ReturnRow): Promise<Owed> {
  const before = new Map(order.lines.map(({ lineNumber, cancelled }) => [lineNumber, cancelled]));
  for (const { lineNumber, quantity } of await findPaidBack(tx, order.id))
    before.set(lineNumber, (before.get(lineNumber) ?? 0) + quantity);
  const after = new Map(before);
  for (const { lineNumber, quantity } of acceptedOf(row))
    after.set(lineNumber, (after.get(lineNumber) ?? 0) + quantity);
  const isAllGone = order.lines.every(
    ({ lineNumber, quantity, unitMinor }) =>
      unitMinor === 0 || (after.get(lineNumber) ?? 0) >= quantity,
  );
  const worth = { ...order, pricesIncludeTax: order.priceList !== 'edu' };
  const owedMinor = worthOf(worth, before).totalMinor - worthOf(worth, after, isAllGone).totalMinor;
  const ceilingMinor = (order.paidMinor || order.totalMinor) - order.refundedMinor;
  const chargesMinor = isAllGone ? order.shippingMinor + order.paymentFeeMinor : 0;
  return { amountMinor: Math.max(0, Math.min(owedMinor, ceilingMinor)), chargesMinor };
}

/**
 * Takes back as much of the order's invoice: the pieces that were accepted with the charges that go with the last of them,
 * and where favours have left less than those, what is left. An order without an invoice has nothing to be taken back.
 */
async function credit(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { order, row, owed }: { order: LockedOrder; row: ReturnRow; owed: Owed },
): Promise<void> {
  const note = {
    orderId: order.id,
    reason: 'returned',
    key: `return:${row.returnNumber}`,
  } as const;
  const { amountMinor, chargesMinor } = owed;
  const pieces = { lines: acceptedOf(row), shippingMinor: chargesMinor };
  const whole = await issueCreditNote(ctx, { ...note, ...pieces });
  if (!isRefusal(whole) || whole.refused === 'NOT_INVOICED') return;
  const rest = await issueCreditNote(ctx, { ...note, allowanceMinor: amountMinor });
  if (isRefusal(rest))
    throw new Error(
      `${order.orderNumber} was not credited for ${row.returnNumber}: ${rest.refused}.`,
    );
}

/** What was accepted, line by line. */
export function acceptedOf({ positions }: Pick<ReturnRow, 'positions'>): Pieces[] {
  return positions.flatMap(({ lineNumber, acceptedQuantity }) =>
    acceptedQuantity ? [{ lineNumber, quantity: acceptedQuantity }] : [],
  );
}

async function giveMoney(
  tx: Db,
  order: LockedOrder,
  wish: { amountMinor: number; refundKey: string; now: Date },
): Promise<void> {
  const given = await refundLocked(tx, order, { ...wish, reason: 'returned' });
  if (isRefusal(given))
    throw new Error(
      `${order.orderNumber} was not paid back for ${wish.refundKey}: ${given.refused}.`,
    );
}

async function giveVoucher(
  tx: Db,
  { orderNumber, priceList }: LockedOrder,
  { amountMinor, now }: { amountMinor: number; now: Date },
): Promise<string> {
  const code = `RT-${randomBytes(5).toString('hex').toUpperCase()}`;
  const created = await createVoucher(
    { db: tx },
    {
      code,
      kind: 'fixed',
      amountMinor,
      priceLists: [priceList as 'de'],
      minimumMinor: 0,
      validFrom: now,
      validUntil: addDays(now, voucherDays),
      mostUses: 1,
      isOncePerCustomer: false,
      isCombinable: true,
    },
  );
  if (isRefusal(created))
    throw new Error(`No voucher was made for ${orderNumber}: ${created.refused}.`);
  return code;
}
