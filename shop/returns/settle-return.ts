import { randomBytes } from 'node:crypto';
import { addDays } from '#shop/catalogue/working-days.ts';
import { lockOrder } from '#shop/fulfilment/lock-order.ts';
import type { LockedOrder } from '#shop/fulfilment/locked-order.ts';
import { refundLocked } from '#shop/fulfilment/refund-order.ts';
import { issueCreditNote } from '#shop/invoices/issue-credit-note.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Db } from '#shop/kernel/db.ts';
import { isRefusal, refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { worthOf } from '#shop/orders/order-worth.ts';
import { restockReturned } from '#shop/stock/release-stock.ts';
import { claimReplacement } from '#shop/stock/claim-stock.ts';
import { createVoucher } from '#shop/vouchers/create-voucher.ts';
import {
  findRefundedPieces,
  lockReturn,
  type Pieces,
  writeSettled,
  writeUnderway,
} from './process.sql.ts';
import { findReturnedOrderById } from './return-order.sql.ts';
import { findReturn, findReturnByNumber, type ReturnRow } from './returns.sql.ts';
import type { ItemQuantity } from '#shop/stock/item-quantity.ts';

/** Days that the voucher of a return is valid. */
export const voucherDays = 3 * 365;

/**
 * Settles the accepted pieces of a return by its regulation (AC4): a refund by the original payment method, a voucher, an
 * exchange from stock, or a repair. Exchanged and repaired goods are sent later by `sendGoods`; an exchange without stock is
 * refunded instead. Restocks the pieces chosen for it. Refunds and vouchers also issue a credit note. The last piece of an
 * order gives back shipping and fee; all settlements of an order add up to its payment. Idempotent. Throws where the order is
 * missing or a refund is refused; the transaction is rolled back and the job retried.
 */
export function settleReturn({ db, clock }: Pick<Ctx, 'db' | 'clock'>, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const { row, order } = await lockBoth(tx, id);
    if (row.status !== 'inspected') return;
    const now = clock.now();
    await restock(tx, { order, row, now });
    const goods = await startReplacement(tx, { order, row, now });
    if (goods) return writeUnderway(tx, { id, status: goods });
    await settleByMoney(tx, { order, row, now });
  });
}

/** Refunds a repair that cannot be done (AC4). Refuses UNKNOWN, and NOT_NOW for a return that is not being repaired. */
export function refundInstead(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  returnNumber: string,
): Promise<{ returnNumber: string } | Refusal<'UNKNOWN' | 'NOT_NOW'>> {
  return db.transaction(async (tx) => {
    const known = await findReturnByNumber(tx, returnNumber);
    if (!known) return refuse('UNKNOWN', 'shop.returns.error.unknown');
    const { row, order } = await lockBoth(tx, known.id);
    if (row.status !== 'repairing') return refuse('NOT_NOW', 'shop.returns.error.unknown');
    await settleByMoney(tx, { order, row, now: clock.now() });
    return { returnNumber };
  });
}

/**
 * The money that a settlement would give for these accepted pieces, in minor units of the order's currency (AC4). Pieces above
 * those that arrived count as those. Undefined for an unknown number. Changes nothing; locks the order for a moment.
 */
export function previewSettlement(
  { db }: Pick<Ctx, 'db'>,
  { returnNumber, accepted }: { returnNumber: string; accepted: readonly Pieces[] },
): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    const known = await findReturnByNumber(tx, returnNumber);
    if (!known) return undefined;
    const { row, order } = await lockBoth(tx, known.id);
    const positions = row.positions.map((position) => {
      const wanted = accepted.find(({ lineNumber }) => lineNumber === position.lineNumber);
      const most = position.receivedQuantity ?? position.quantity;
      return {
        ...position,
        acceptedQuantity: Math.max(0, Math.min(wanted?.quantity ?? 0, most)),
      };
    });
    return (await owedFor(tx, order, { ...row, positions })).amountMinor;
  });
}

type Settlement = { order: LockedOrder; row: ReturnRow; now: Date };

/** Claims stock for an exchange or starts a repair. Undefined for other regulations, without stock and without accepted pieces. */
async function startReplacement(
  tx: Db,
  { order, row, now }: Settlement,
): Promise<'exchanging' | 'repairing' | undefined> {
  const accepted = acceptedOf(row);
  if (accepted.length === 0) return undefined;
  if (row.regulation === 'repair') return 'repairing';
  if (row.regulation !== 'exchange') return undefined;
  const { returnNumber } = row;
  const items = itemPieces(order, accepted);
  return (await claimReplacement(tx, { returnNumber, items, now })) ? 'exchanging' : undefined;
}

async function settleByMoney(tx: Db, { order, row, now }: Settlement): Promise<void> {
  const { id, regulation } = row;
  const isGoods = regulation === 'exchange' || regulation === 'repair';
  const isInstead = isGoods && acceptedOf(row).length > 0;
  const owed = await owedFor(tx, order, row);
  const { amountMinor } = owed;
  if (amountMinor > 0) await credit({ db: tx, clock: { now: () => now } }, { order, row, owed });
  const voucherCode =
    regulation === 'voucher' && amountMinor > 0
      ? await issueVoucher(tx, order, { amountMinor, now })
      : null;
  if (regulation !== 'voucher' && amountMinor > 0)
    await refund(tx, order, { amountMinor, refundKey: `return-${row.returnNumber}`, now });
  const settledAs = isInstead ? 'refund' : null;
  const givenMinor = isGoods && !isInstead ? null : amountMinor;
  await writeSettled(tx, { id, amountMinor: givenMinor, voucherCode, settledAs, now });
}

function restock(tx: Db, { order, row, now }: Settlement): Promise<void> {
  const back = row.positions.flatMap(({ lineNumber, restockedQuantity }) =>
    restockedQuantity ? [{ lineNumber, quantity: restockedQuantity }] : [],
  );
  return restockReturned(tx, {
    returnNumber: row.returnNumber,
    pieces: itemPieces(order, back),
    now,
  });
}

function itemPieces({ lines }: LockedOrder, pieces: readonly Pieces[]): ItemQuantity[] {
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
  /** Shipping and fee, which are refunded with the last piece. */
  chargesMinor: number;
};

/** The difference of the order's worth before and after, limited to the rest of the payment or the amount owed. */
async function owedFor(tx: Db, order: LockedOrder, row: ReturnRow): Promise<Owed> {
  const before = new Map(order.lines.map(({ lineNumber, cancelled }) => [lineNumber, cancelled]));
  for (const { lineNumber, quantity } of await findRefundedPieces(tx, order.id))
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
 * Issues the credit note: for the accepted pieces with their charges, or for the rest of the invoice where goodwill credits
 * left less. Does nothing without an invoice.
 */
async function credit(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { order, row, owed }: { order: LockedOrder; row: ReturnRow; owed: Owed },
): Promise<void> {
  const note = {
    orderId: order.id,
    reason: 'returned',
    key: `return:${row.returnNumber}`,
    isVoucher: row.regulation === 'voucher',
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

/** The accepted pieces by line. */
export function acceptedOf({ positions }: Pick<ReturnRow, 'positions'>): Pieces[] {
  return positions.flatMap(({ lineNumber, acceptedQuantity }) =>
    acceptedQuantity ? [{ lineNumber, quantity: acceptedQuantity }] : [],
  );
}

async function refund(
  tx: Db,
  order: LockedOrder,
  request: { amountMinor: number; refundKey: string; now: Date },
): Promise<void> {
  const given = await refundLocked(tx, order, { ...request, reason: 'returned' });
  if (isRefusal(given))
    throw new Error(
      `${order.orderNumber} was not paid back for ${request.refundKey}: ${given.refused}.`,
    );
}

async function issueVoucher(
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
