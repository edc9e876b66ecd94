import { lockOrderingAccount, orderObstacle } from '#shop/account/customers/ordering-account.ts';
import { berlinDay } from '#shop/kernel/berlin-day.ts';
import type { Ctx, Visitor } from '#shop/kernel/ctx.ts';
import { noCache } from '#shop/kernel/memory.ts';
import { isRefusal, refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { undoneWhere } from '#shop/kernel/undone/undone.ts';
import type { MailCtx } from '#shop/mail/mail-ctx.ts';
import { submitCart } from '#shop/ordering/submit-cart.ts';
import { dayAfterNext } from './change-standing-order.ts';
import { noticeDaysOf } from './check-plan.ts';
import { daysAfter } from './order-dates.ts';
import { type CustomerCtx, lineStates, prepareCart } from './prepare-order.ts';
import type { Reason, StandingOrder } from './standing-order.ts';
import {
  announceDue,
  enqueueNews,
  findDueIds,
  lockDue,
  settleDate,
  writeWaiting,
} from './standing-orders.sql.ts';

/** What the jobs of standing orders need. */
export type StandingJobCtx = Pick<MailCtx, 'db' | 'clock' | 'localeFor'> &
  Pick<Ctx, 'payments' | 'log'>;

/** Standing orders in one run; the rest follows in the next. */
const mostAtOnce = 200;
/** The days for which an order waits that cannot be placed; after them its date is missed. */
const waitingDays = 14;

/**
 * Notifies customers of orders that come within the days of the parameter `standingOrders noticeDays`, and places those whose day has come
 * (SC6). Each date becomes one order however many processes run at once: its row is locked, and the date is settled in the transaction
 * that places the order. To be called every few minutes.
 */
export async function runStandingOrders(ctx: StandingJobCtx): Promise<void> {
  const now = ctx.clock.now();
  const today = berlinDay(now);
  const { storefront } = await ctx.localeFor('edu');
  const until = daysAfter(today, await noticeDaysOf({ ...ctx, storefront }));
  await announceDue(ctx.db, { until, now, limit: mostAtOnce });
  const faults: unknown[] = [];
  for (const id of await findDueIds(ctx.db, today, mostAtOnce))
    await placeDue(ctx, id).catch((fault: unknown) => {
      ctx.log.error(
        { standingOrderId: id, err: fault },
        'A standing order failed; the others go on.',
      );
      faults.push(fault);
    });
  if (faults.length > 0)
    throw new AggregateError(faults, 'Standing orders failed; the next run tries them again.');
}

async function placeDue(ctx: StandingJobCtx, id: number): Promise<void> {
  const { clock } = ctx;
  await ctx.db.transaction(async (db) => {
    const now = clock.now();
    const today = berlinDay(now);
    const order = await lockDue(db, id, today);
    if (!order?.nextOn) return;
    const dueOn = order.nextOn;
    const nextOn = dayAfterNext(order, today);
    const placed = await undoneWhere(db, () => place({ ...ctx, db }, order), isRefusal);
    if (!isRefusal(placed)) {
      await settleDate(db, { id, outcome: 'ordered', nextOn, now, ...placed });
      if (placed.leftOut.length > 0)
        await enqueueNews(db, { standingOrderId: id, dueOn, happened: 'leftOut' });
      return;
    }
    if (daysAfter(dueOn, waitingDays) <= today) {
      await settleDate(db, { id, outcome: 'missed', nextOn, now });
      await enqueueNews(db, { standingOrderId: id, dueOn, happened: 'missed' });
      return;
    }
    await writeWaiting(db, { id, today, reason: reasonOf(placed) });
    if (order.waitsFor === null)
      await enqueueNews(db, { standingOrderId: id, dueOn, happened: 'waits' });
  }, 'orders');
}

function reasonOf({ messageKey, values = {} }: Refusal): Reason {
  return { messageKey, values };
}

/** Places the order of the next date by the verb of the checkout. Names what is left out. */
async function place(
  ctx: StandingJobCtx,
  order: StandingOrder,
): Promise<{ orderNumber: string; leftOut: string[] } | Refusal> {
  const customer = await customerOf(ctx, order);
  if (isRefusal(customer)) return customer;
  const states = await lineStates(customer, order.lines);
  const missing = states.filter(({ problem }) => problem);
  const sold = states.filter(({ problem }) => !problem).map(({ line }) => line);
  const first = missing[0]?.problem;
  if (first && (order.whenMissing === 'wait' || sold.length === 0))
    return refuse('MISSING', first.messageKey, { values: first.values });
  const dueOn = berlinDay(ctx.clock.now());
  const prepared = await prepareCart(customer, order, { lines: sold, dueOn });
  if (isRefusal(prepared)) return prepared;
  const { cartId } = prepared;
  const submitted = await submitCart(prepared.ctx, { cartId, acceptsReviewMail: false });
  if (isRefusal(submitted)) return submitted;
  return { orderNumber: submitted.orderNumber, leftOut: missing.map(({ name }) => name) };
}

/**
 * The customer of a standing order as the visitor of its storefront. There is no session. Limits per network address count the customer
 * instead. Refuses BLOCKED where the account may not order any more.
 */
export async function customerOf(
  { db, clock, localeFor, payments, log }: StandingJobCtx,
  { accountId, langCode }: Pick<StandingOrder, 'accountId' | 'langCode'>,
): Promise<(CustomerCtx & Pick<Ctx, 'log'>) | Refusal<'BLOCKED'>> {
  const { storefront, texts } = await localeFor(langCode);
  const account = await lockOrderingAccount(db, accountId);
  if (!account || orderObstacle(account, storefront))
    return refuse('BLOCKED', 'shop.standing.blocked');
  const { id, kind, email } = account;
  const visitor: Visitor = {
    userId: undefined,
    remoteAddress: `customer ${id}`,
    agreedTo: [],
    account: { id, kind, email, sessionHash: '' },
  };
  return { db, clock, payments, log, visitor, storefront, texts, memory: noCache };
}
