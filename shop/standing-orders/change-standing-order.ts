import { customerId } from '#shop/cart/find-cart.ts';
import { berlinDay } from '#shop/kernel/berlin-day.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { isRefusal, refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { StandingOrderInput } from '#shop/resolver-types.generated.ts';
import { checkPlan, earliestDay } from './check-plan.ts';
import { seen } from './create-standing-order.ts';
import { daysAfter, nextDate } from './order-dates.ts';
import { previewOrder } from './prepare-order.ts';
import type { Plan, StandingLine, StandingOrder } from './standing-order.ts';
import { endOrder, lockStandingOrder, settleDate, writePlan } from './standing-orders.sql.ts';

export type Change = {
  id: number;
  /** The version that the customer saw. */
  expectedVersion: number;
  input: StandingOrderInput;
  /** Pieces by item; 0 takes an item out, those that are left out stay. */
  quantities: readonly { itemId: number; quantity: number }[];
};

/**
 * Changes a standing order of the customer, who has seen its prices of now (SC6). Its next day stays unless the days change. Refuses
 * UNKNOWN, ENDED, CHANGED_MEANWHILE, QUANTITY_WRONG, EMPTY where no item is left, and as `createStandingOrder`.
 */
export function changeStandingOrder(
  ctx: Ctx,
  { id, expectedVersion, input, quantities }: Change,
): Promise<Refusal | undefined> {
  return onOwn(ctx, id, async (within, order) => {
    if (order.version !== expectedVersion)
      return refuse('CHANGED_MEANWHILE', 'shop.standing.changedMeanwhile');
    const checked = checkKept(input, order, await earliestDay(within));
    if (isRefusal(checked)) return checked;
    const lines = withQuantities(order.lines, quantities);
    if (isRefusal(lines)) return lines;
    const { plan, nextOn } = checked;
    const preview = await previewOrder(within, plan, { lines, dueOn: nextOn });
    if (preview.refusal) return preview.refusal;
    const now = within.clock.now();
    await writePlan(within.db, id, { plan, lines: preview.states.map(seen), nextOn, now });
    return undefined;
  });
}

/** As `checkPlan`; days that did not change may be near or over. */
function checkKept(
  input: StandingOrderInput,
  { rhythm, startsOn, dates, nextOn }: StandingOrder,
  earliest: string,
): { plan: Plan; nextOn: string } | Refusal {
  const isKept =
    input.rhythm === rhythm &&
    (rhythm !== 'monthly' || input.startsOn === startsOn) &&
    (rhythm !== 'dates' || [...input.dates].toSorted().join() === dates.join());
  if (!isKept || nextOn === null) return checkPlan(input, earliest);
  const checked = checkPlan({ ...input, rhythm: 'halfYear' }, earliest);
  return isRefusal(checked)
    ? checked
    : { plan: { ...checked.plan, rhythm, startsOn, dates }, nextOn };
}

function withQuantities(
  lines: readonly StandingLine[],
  quantities: Change['quantities'],
): StandingLine[] | Refusal {
  const wanted = new Map(quantities.map(({ itemId, quantity }) => [itemId, quantity]));
  if ([...wanted.values()].some((quantity) => quantity < 0 || quantity > 9999))
    return refuse('QUANTITY_WRONG', 'shop.standing.quantityWrong');
  const kept = lines
    .map((line) => ({ ...line, quantity: wanted.get(line.itemId) ?? line.quantity }))
    .filter(({ quantity }) => quantity > 0);
  return kept.length > 0 ? kept : refuse('EMPTY', 'shop.standing.empty');
}

/**
 * Skips the next order of a standing order, which goes on with the day after it, or ends where none is left (SC6). Refuses UNKNOWN,
 * ENDED, and CHANGED_MEANWHILE where `dueOn` is no longer the next day.
 */
export function skipStandingOrder(
  ctx: Ctx,
  { id, dueOn }: { id: number; dueOn: string },
): Promise<Refusal | undefined> {
  return onOwn(ctx, id, async ({ db, clock }, order) => {
    if (order.nextOn !== dueOn)
      return refuse('CHANGED_MEANWHILE', 'shop.standing.changedMeanwhile');
    const now = clock.now();
    const nextOn = dayAfterNext(order, berlinDay(now));
    await settleDate(db, { id, outcome: 'skipped', nextOn, now });
    return undefined;
  });
}

/** Ends a standing order (SC6). Refuses UNKNOWN and ENDED. */
export function endStandingOrder(ctx: Ctx, id: number): Promise<Refusal | undefined> {
  return onOwn(ctx, id, async ({ db, clock }) => {
    await endOrder(db, id, clock.now());
    return undefined;
  });
}

/** The day after the next one, in the future; null where none is left. */
export function dayAfterNext(order: StandingOrder, today: string): string | null {
  const settled = order.nextOn ?? today;
  const last = settled > today ? settled : today;
  return nextDate(order, daysAfter(last, 1)) ?? null;
}

function onOwn(
  ctx: Ctx,
  id: number,
  change: (within: Ctx, order: StandingOrder) => Promise<Refusal | undefined>,
): Promise<Refusal | undefined> {
  return ctx.db.transaction(async (db) => {
    const accountId = customerId(ctx.visitor);
    const { priceList } = ctx.storefront;
    const order =
      accountId === undefined
        ? undefined
        : await lockStandingOrder(db, id, { accountId, priceList });
    if (!order) return refuse('UNKNOWN', 'shop.standing.unknown');
    if (order.nextOn === null) return refuse('ENDED', 'shop.standing.hasEnded');
    return change({ ...ctx, db }, order);
  });
}
