import type { DealCheck } from '#shop/backoffice-resolver-types.generated.ts';
import { isRefusal, refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { refuseDeal, scheduleDeal } from '../schedule-deal.ts';
import { clashesOf } from './clashes.ts';
import {
  deleteDeal,
  findCheckedItem,
  findItemId,
  findSlot,
  type LockedDeal,
  lockDeal,
  type Terms,
  updateTerms,
} from './desk.sql.ts';
import { isPriceList, readTerms, type TypedDeal, type TypedTerms } from './read-terms.ts';
import { announceContent, announceProducts } from '#shop/kernel/changes.sql.ts';
import { lockDealItem } from '../deal.sql.ts';

type DeskCtx = Pick<StaffCtx, 'db' | 'clock'> & { staff: Pick<StaffCtx['staff'], 'name'> };
type Seen = { id: number; version: number };

/** How far in the past the begin of a new deal may be: the minute in which it was typed. */
const pastMs = 120_000;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Schedules a deal as the staff typed it (OP1, CA5). Idempotent by `key`. Refuses as `scheduleDeal`, TIME_WRONG, and IN_PAST for a deal
 * that began before: its price would count for the days before now.
 */
export async function planDeal(
  ctx: DeskCtx,
  { key, deal }: { key: string; deal: TypedDeal },
): Promise<Refusal | undefined> {
  const terms = readTerms(deal.terms);
  if (isRefusal(terms)) return terms;
  const { priceList, itemNumber } = deal;
  if (!isPriceList(priceList) || !uuid.test(key))
    return refuse('DEAL_INVALID', 'shop.deal.invalid', { field: 'priceList' });
  if (isPast(ctx, terms.startsAt)) return refuse('IN_PAST', 'deal.inPast', { field: 'startsAt' });
  const itemId = await findItemId(ctx.db, itemNumber);
  const unknown = refuse('ITEM_UNKNOWN', 'shop.deal.itemUnknown', { field: 'itemNumber' });
  if (itemId === undefined) return unknown;
  const { name: madeBy } = ctx.staff;
  const wanted = { ...terms, itemId, priceList, madeBy, commandKey: key };
  const scheduled = await scheduleDeal(ctx, wanted);
  return isRefusal(scheduled) ? withFields(scheduled) : undefined;
}

/** The conflicts of a deal before it is saved (OP1); undefined where it is of no item or cannot be read yet. One statement. */
export async function checkDeal(
  { db, staff }: Pick<StaffCtx, 'db' | 'staff'>,
  { priceList, itemNumber, terms: typed }: TypedDeal,
  id = 0,
): Promise<DealCheck | undefined> {
  const terms = readTerms(typed);
  if (isRefusal(terms) || !isPriceList(priceList) || itemNumber.trim() === '') return undefined;
  const wanted = { ...terms, id, priceList, itemNumber };
  const item = await findCheckedItem(db, wanted, staff.language);
  if (!item) return undefined;
  const { regularAmountMinor, lowest30DaysMinor, onHand, name } = item;
  return {
    itemNumber: item.itemNumber,
    name,
    currency: priceList === 'ch' ? 'CHF' : 'EUR',
    regularAmountMinor,
    lowest30DaysMinor,
    onHand,
    clashes: clashesOf(item, {
      specialAmountMinor: terms.specialAmountMinor,
      openPieces: terms.cap,
      lowestMinor: Math.min(regularAmountMinor, lowest30DaysMinor ?? regularAmountMinor),
    }),
  };
}

/**
 * Changes a deal that has not ended (OP1, CA5). While it runs, the price and the begin stay, the cap is at least what carts hold and
 * orders bought, and the limit per customer does not fall, so that no cart loses what it holds. Refuses as `planDeal`, UNKNOWN, ENDED,
 * CHANGED_MEANWHILE, RUNNING, CAP_TAKEN and LIMIT_LOWER.
 */
export async function changeDeal(
  ctx: DeskCtx,
  seen: Seen,
  typed: TypedTerms,
): Promise<Refusal | undefined> {
  const read = readTerms(typed);
  if (isRefusal(read)) return read;
  return onSeen(ctx, seen, async (tx, deal) => {
    const terms = withinMinutes(read, deal);
    const refusal =
      deal.startsAt <= ctx.clock.now()
        ? refuseRunning(ctx, deal, terms)
        : isPast(ctx, terms.startsAt)
          ? refuse('IN_PAST', 'deal.inPast', { field: 'startsAt' })
          : undefined;
    const { itemId, priceList } = deal;
    const wanted = { ...terms, itemId, priceList };
    const refused = refusal ?? (await refuseDeal(tx, wanted, seen.id));
    if (refused) return withFields(refused);
    await updateTerms(tx, seen.id, terms);
    await announceProducts(tx, [deal.productId]);
    return undefined;
  });
}

/**
 * Ends a deal now (OP1): carts keep its price for what they hold until their holds end. One that has not begun is removed, because its
 * price was never asked. Refuses UNKNOWN, ENDED and CHANGED_MEANWHILE.
 */
export function endDeal(ctx: DeskCtx, seen: Seen): Promise<Refusal | undefined> {
  return onSeen(ctx, seen, async (tx, { productId, ...terms }) => {
    const now = ctx.clock.now();
    const endsAt = new Date(Math.max(now.getTime(), terms.startsAt.getTime() + 1));
    if (terms.startsAt > now) await deleteDeal(tx, seen.id);
    else await updateTerms(tx, seen.id, { ...terms, endsAt });
    await announceProducts(tx, [productId]);
    await announceContent(tx);
    return undefined;
  });
}

/** Works on a deal that has not ended, with it and its item's price locked. */
async function onSeen(
  { db, clock }: DeskCtx,
  { id, version }: Seen,
  work: (tx: DeskCtx['db'], deal: LockedDeal) => Promise<Refusal | undefined>,
): Promise<Refusal | undefined> {
  return db.transaction(async (tx) => {
    const slot = await findSlot(tx, id);
    if (slot) await lockDealItem(tx, slot);
    const deal = await lockDeal(tx, id);
    if (!deal) return refuse('UNKNOWN', 'deal.unknown');
    if (deal.endsAt <= clock.now()) return refuse('ENDED', 'deal.ended');
    if (deal.version !== version) return refuse('CHANGED_MEANWHILE', 'staff.changedMeanwhile');
    return work(tx, deal);
  });
}

/** Times that the form shows unchanged stay as they are, to the millisecond: it shows minutes. */
function withinMinutes(typed: Terms, { startsAt, endsAt }: LockedDeal): Terms {
  const kept = (now: Date, before: Date) =>
    now.getTime() === Math.floor(before.getTime() / 60_000) * 60_000 ? before : now;
  return { ...typed, startsAt: kept(typed.startsAt, startsAt), endsAt: kept(typed.endsAt, endsAt) };
}

function refuseRunning({ clock }: DeskCtx, deal: LockedDeal, terms: Terms): Refusal | undefined {
  if (terms.specialAmountMinor !== deal.specialAmountMinor)
    return refuse('RUNNING', 'deal.running', { field: 'specialAmountMinor' });
  if (terms.startsAt.getTime() !== deal.startsAt.getTime())
    return refuse('RUNNING', 'deal.running', { field: 'startsAt' });
  if (terms.endsAt <= clock.now()) return refuse('IN_PAST', 'deal.inPast', { field: 'endsAt' });
  if (terms.cap < deal.taken)
    return refuse('CAP_TAKEN', 'deal.capTaken', { field: 'cap', values: { taken: deal.taken } });
  return terms.perCustomerLimit < deal.perCustomerLimit
    ? refuse('LIMIT_LOWER', 'deal.limitLower', { field: 'perCustomerLimit' })
    : undefined;
}

const isPast = ({ clock }: Pick<DeskCtx, 'clock'>, startsAt: Date): boolean =>
  startsAt.getTime() < clock.now().getTime() - pastMs;

/** The form names its item by number. */
function withFields(refusal: Refusal): Refusal {
  return refusal.field === 'itemId' ? { ...refusal, field: 'itemNumber' } : refusal;
}
