import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Db } from '#shop/kernel/db.ts';
import { isRefusal, refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { findOwnFund } from './find-fund.ts';
import {
  addToReturn,
  closeFund,
  expireOpenParts,
  findEndedFunds,
  findPaidParts,
  forgetChildNames,
  lockFund,
  writeObstacle,
  writePaidPartsDue,
} from './money/fund.sql.ts';
import { orderFund, type OrderFundCtx, type OrderFundRefusal } from './order-fund.ts';

/** Funds per call; the rest follows in the next. */
const mostAtOnce = 20;

/** How long an ended fund tries to order, for example while an article is sold out. */
const patienceDays = 3;

/** How long children's names are kept after the end, for slips of late parcels and returns. */
const keptDays = 60;

const dayMs = 86_400_000;

/**
 * Orders the funds that have ended, and cancels those with too few paid parts, or that cannot be ordered within three days: then all
 * money goes back (FA2). Deletes children's names 60 days after a fund was closed. To be called every few minutes.
 */
export async function endFunds(ctx: OrderFundCtx & Pick<Ctx, 'log'>): Promise<void> {
  const now = ctx.clock.now();
  for (const fundId of await findEndedFunds(ctx.db, now, mostAtOnce)) await endFund(ctx, fundId);
  await forgetChildNames(ctx.db, new Date(now.getTime() - keptDays * dayMs));
}

async function endFund(ctx: OrderFundCtx & Pick<Ctx, 'log'>, fundId: number): Promise<void> {
  const outcome = await orderFund(ctx, fundId);
  if (!isRefusal(outcome) || outcome.refused === 'UNDERWAY') return;
  const { db, clock, log } = ctx;
  log.warn({ fundId, refused: outcome.refused }, 'A class fund ended and was not ordered');
  await db.transaction(async (tx) => {
    const fund = await lockFund(tx, fundId);
    if (fund?.state !== 'open') return;
    const isOver = fund.endsAt.getTime() + patienceDays * dayMs <= clock.now().getTime();
    if (outcome.refused !== 'NOT_ORDERABLE' || isOver) await cancelLocked(tx, fundId, clock.now());
    else await writeObstacle(tx, fundId, outcome.messageKey);
  });
}

/**
 * Orders the customer's fund before its end (FA2). Answers the order's number. Refuses as `orderFund`.
 */
export async function orderOwnFund(
  ctx: Pick<Ctx, 'db' | 'clock' | 'payments' | 'visitor' | 'storefront' | 'texts'>,
  listId: string,
): Promise<string | OrderFundRefusal> {
  const own = await findOwnFund(ctx, listId);
  const inOwnShop = { ...ctx, localeFor: async () => ctx };
  return own ? orderFund(inOwnShop, own.fund.id) : refuse('UNKNOWN', 'shop.classFund.unknown');
}

/** Cancels the customer's open fund; all money goes back (FA2). Refuses UNKNOWN, and ENDED for one that is closed. */
export async function cancelOwnFund(
  ctx: Pick<Ctx, 'db' | 'clock' | 'visitor' | 'storefront'>,
  listId: string,
): Promise<Refusal<'UNKNOWN' | 'ENDED'> | undefined> {
  const own = await findOwnFund(ctx, listId);
  if (!own) return refuse('UNKNOWN', 'shop.classFund.unknown');
  return ctx.db.transaction(async (tx) => {
    const fund = await lockFund(tx, own.fund.id);
    if (fund?.state !== 'open') return refuse('ENDED', 'shop.classFund.ended');
    await cancelLocked(tx, fund.id, ctx.clock.now());
    return undefined;
  });
}

/** Ends a locked fund without an order. A payment under way is returned when its money comes. */
export async function cancelLocked(tx: Db, fundId: number, now: Date): Promise<void> {
  await expireOpenParts(tx, fundId, now);
  const paid = await findPaidParts(tx, fundId);
  await writePaidPartsDue(tx, fundId, now);
  await addToReturn(tx, paid, { isSurplus: false });
  await closeFund(tx, { id: fundId, state: 'cancelled', orderNumber: null, now });
}
