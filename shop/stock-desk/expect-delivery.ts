import { serveBackOrders } from '#shop/stock/back-orders.sql.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { dayIn } from '#shop/catalogue/working-days.ts';
import { isCount, isKey, sourceOf, type StockCtx } from './adjust-stock.ts';
import {
  announceStock,
  changeStock,
  countOpenDeliveries,
  dateNextDelivery,
  type DeliveryTerms,
  insertDelivery,
  findDone,
  lockStock,
  updateDelivery,
  updateReceived,
} from './stock-changes.sql.ts';
import { type DeliveryRow, lockDelivery } from './stock-lists.sql.ts';

type Seen = { id: number; version: number };
type SeenRefusal = Refusal<'UNKNOWN' | 'CHANGED_MEANWHILE'>;
type TermsRefusal = Refusal<'AMOUNT_WRONG' | 'DAY_WRONG'>;

const mostOpen = 20;
const mostRestockDays = 365;
const longestReference = 60;

/**
 * Notes that a supplier will deliver pieces of an item (OP1); the promise of delivery names the day. Idempotent by `key`. Refuses
 * UNKNOWN, AMOUNT_WRONG, DAY_WRONG for a day before today, and TOO_MANY beyond 20 open ones of an item.
 */
export async function expectDelivery(
  ctx: StockCtx,
  { key, itemId, delivery }: { key: string; itemId: number; delivery: DeliveryTerms },
): Promise<Refusal<'UNKNOWN' | 'TOO_MANY'> | TermsRefusal | undefined> {
  const terms = readTerms(ctx, delivery);
  if ('refused' in terms) return terms;
  if (!isKey(key)) return refuse('UNKNOWN', 'stock.unknown');
  return ctx.db.transaction(async (tx) => {
    const [held] = await lockStock(tx, [itemId]);
    if (!held) return refuse('UNKNOWN', 'stock.unknown');
    if ((await countOpenDeliveries(tx, itemId, key)) >= mostOpen)
      return refuse('TOO_MANY', 'stock.tooManyDeliveries');
    const { clock, staff } = ctx;
    await insertDelivery(tx, { key, itemId, delivery: terms, by: staff.name, now: clock.now() });
    await dateNextDelivery(tx, itemId);
    await announceStock(tx, [itemId]);
    return undefined;
  });
}

/** Changes an open delivery (OP1). Refuses UNKNOWN, CHANGED_MEANWHILE, AMOUNT_WRONG and DAY_WRONG. */
export async function changeDelivery(
  ctx: StockCtx,
  seen: Seen,
  delivery: DeliveryTerms,
): Promise<SeenRefusal | TermsRefusal | undefined> {
  const terms = readTerms(ctx, delivery);
  if ('refused' in terms) return terms;
  return ctx.db.transaction(async (tx) => {
    const open = await lockOpen({ ...ctx, db: tx }, seen);
    if ('refused' in open) return open;
    await updateDelivery(tx, { id: seen.id, delivery: terms });
    await dateNextDelivery(tx, open.itemId);
    await announceStock(tx, [open.itemId]);
    return undefined;
  });
}

/**
 * Books arrived pieces of a delivery (OP1): open orders that wait get theirs, the others can be ordered. It ends with `isLast`, so that
 * 0 pieces call off the rest, of a closed delivery nothing. Idempotent by `key`. Refuses UNKNOWN, CHANGED_MEANWHILE and AMOUNT_WRONG.
 */
export async function receiveDelivery(
  ctx: StockCtx,
  { key, seen, pieces, isLast }: { key: string; seen: Seen; pieces: number; isLast: boolean },
): Promise<SeenRefusal | Refusal<'AMOUNT_WRONG'> | undefined> {
  if (!isKey(key)) return refuse('UNKNOWN', 'stock.unknown');
  if (!isCount(pieces) || (pieces === 0 && !isLast))
    return refuse('AMOUNT_WRONG', 'stock.amountWrong', { field: 'pieces' });
  return ctx.db.transaction(async (tx) => {
    const delivery = await lockDelivery(tx, seen.id);
    if (delivery?.isClosed && pieces === 0) return undefined;
    const open = openOf(delivery, seen);
    if ((await findDone(tx, key)) !== undefined) return undefined;
    if ('refused' in open) return open;
    const { itemId } = open;
    await lockStock(tx, [itemId]);
    await updateReceived(tx, { id: seen.id, pieces, closedAt: isLast ? ctx.clock.now() : null });
    const source = sourceOf(ctx, { key, reference: String(seen.id), reason: open.reference });
    await changeStock(tx, [{ itemId, change: pieces }], { ...source, kind: 'delivered' });
    await serveBackOrders(tx, [itemId], source);
    await dateNextDelivery(tx, itemId);
    await announceStock(tx, [itemId]);
    return undefined;
  });
}

async function lockOpen({ db }: StockCtx, seen: Seen): Promise<DeliveryRow | SeenRefusal> {
  return openOf(await lockDelivery(db, seen.id), seen);
}

function openOf(delivery: DeliveryRow | undefined, seen: Seen): DeliveryRow | SeenRefusal {
  if (!delivery) return refuse('UNKNOWN', 'stock.unknown');
  if (delivery.isClosed || delivery.version !== seen.version)
    return refuse('CHANGED_MEANWHILE', 'staff.changedMeanwhile');
  return delivery;
}

function readTerms(
  { clock }: StockCtx,
  { quantity, expectedOn, reference }: DeliveryTerms,
): DeliveryTerms | TermsRefusal {
  if (!isCount(quantity) || quantity === 0)
    return refuse('AMOUNT_WRONG', 'stock.amountWrong', { field: 'quantity' });
  const { day } = dayIn('Europe/Berlin', clock.now());
  const wanted = /^\d{4}-\d{2}-\d{2}$/.test(expectedOn) ? new Date(expectedOn) : undefined;
  const isDay = wanted?.toJSON()?.startsWith(expectedOn) === true;
  const latest = day.getTime() + 2 * mostRestockDays * 86_400_000;
  if (!wanted || !isDay || wanted < day || wanted.getTime() > latest)
    return refuse('DAY_WRONG', 'stock.dayWrong', { field: 'expectedOn' });
  return { quantity, expectedOn, reference: reference.trim().slice(0, longestReference) };
}
