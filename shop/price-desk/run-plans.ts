import { auditedDb } from '#shop/audit/audited-db.ts';
import { changePrices, type ChangedPrices } from '#shop/catalogue/change-prices.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { isRefusal, refuse } from '#shop/kernel/refusals.ts';
import { lockPlans } from './plan.sql.ts';
import {
  type DonePrice,
  type DuePlan,
  findDuePlan,
  findOpenPrices,
  type OpenPrice,
  updatePlanPrices,
  updateProgress,
} from './plan-steps.sql.ts';

/** So many products' cache tags are one notice. */
const pricesPerBatch = 250;

type RunCtx = Pick<Ctx, 'db' | 'clock'>;

/**
 * Begins and ends the price plans that are due, ends first (OP1). Each batch of 250 prices is a transaction of its own with what it
 * notes about them, so that a crash loses and repeats none: the next run goes on. Runs at the same time take turns. Prices that are
 * refused are noted and the others begin. The end restores the price from before unless others changed it meanwhile, and its scale prices where the plan set some.
 */
export async function runPlans({ db, clock }: RunCtx): Promise<void> {
  while (await db.transaction((tx) => runStep({ db: tx, clock }))) {
    // Each step is committed before the next one.
  }
}

/** Works on the next batch; answers whether there was one. */
async function runStep({ db: tx, clock }: RunCtx): Promise<boolean> {
  await lockPlans(tx);
  const plan = await findDuePlan(tx, clock.now());
  if (!plan) return false;
  const command = plan.isOver ? 'endPricePlan' : 'beginPricePlan';
  const audited = auditedDb(tx, { actor: `staff:${plan.approvedBy}`, command });
  await audited.transaction((db) => runBatch({ db, clock }, plan));
  return true;
}

async function runBatch(ctx: RunCtx, { id, isOver, hasBegun }: DuePlan): Promise<void> {
  if (isOver && !hasBegun) return updateProgress(ctx.db, id, 'ended');
  await updateProgress(ctx.db, id, isOver ? 'ending' : 'beginning');
  const state = isOver ? 'begun' : 'open';
  const prices = await findOpenPrices(ctx.db, id, { state, limit: pricesPerBatch });
  if (prices.length === 0) return updateProgress(ctx.db, id, isOver ? 'ended' : 'begun');
  await updatePlanPrices(ctx.db, id, isOver ? await end(ctx, prices) : await begin(ctx, prices));
}

async function begin(ctx: RunCtx, prices: readonly OpenPrice[]): Promise<DonePrice[]> {
  const changed = await changePrices(
    ctx,
    prices.map(({ itemId, priceList, amountMinor, oldAmountMinor, steps }) => ({
      itemId,
      priceList,
      amountMinor,
      oldAmountMinor,
      steps: steps ?? undefined,
    })),
  );
  return note(prices, changed, 'begun', 'refused');
}

async function end(ctx: RunCtx, prices: readonly OpenPrice[]): Promise<DonePrice[]> {
  const restorable = prices.filter(({ beforeAmountMinor }) => beforeAmountMinor !== null);
  const changed = await changePrices(
    ctx,
    restorable.map(({ itemId, priceList, ...price }) => ({
      itemId,
      priceList,
      amountMinor: price.beforeAmountMinor ?? undefined,
      oldAmountMinor: price.beforeOldAmountMinor,
      steps: price.steps ? (price.beforeSteps ?? undefined) : undefined,
      areStepsRestored: true,
      seen: {
        amountMinor: price.amountMinor,
        oldAmountMinor: price.oldAmountMinor,
        steps: price.steps ?? undefined,
      },
    })),
  );
  const first = prices.filter(({ beforeAmountMinor }) => beforeAmountMinor === null);
  const refusal = refuse('NO_PRIOR_PRICE', 'price.plan.noPriceBefore');
  return [
    ...note(restorable, changed, 'ended', 'kept'),
    ...note(first, { changed: 0, outcomes: first.map(() => refusal) }, 'ended', 'kept'),
  ];
}

function note(
  prices: readonly OpenPrice[],
  { outcomes }: ChangedPrices,
  accepted: 'begun' | 'ended',
  refused: 'refused' | 'kept',
): DonePrice[] {
  return prices.map(
    ({ itemId, priceList, beforeAmountMinor, beforeOldAmountMinor, beforeSteps }, index) => {
      const outcome = outcomes[index];
      if (!outcome) throw new Error('A price of a plan has no outcome.');
      const before = { beforeAmountMinor, beforeOldAmountMinor, beforeSteps };
      if (isRefusal(outcome))
        return { itemId, priceList, ...before, state: refused, refusal: outcome.messageKey };
      const now = {
        beforeAmountMinor: outcome.before?.amountMinor ?? null,
        beforeOldAmountMinor: outcome.before?.oldAmountMinor ?? null,
        beforeSteps: outcome.before?.steps ?? null,
      };
      const kept = accepted === 'begun' ? now : before;
      return { itemId, priceList, ...kept, state: accepted, refusal: null };
    },
  );
}
