import { auditedDb } from '#shop/audit/audited-db.ts';
import { changePrices } from '#shop/catalogue/change-prices.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import {
  findOpenPrices,
  findRunning,
  type FormulaRow,
  lockFormulas,
  updateApplied,
  updateDone,
} from './formula.sql.ts';

/** So many products' cache tags are one notice. */
const pricesPerBatch = 250;

type RunCtx = Pick<Ctx, 'db' | 'clock'>;

/**
 * Applies the formulas that staff let run, the first one first (OP1). Each batch of 250 prices is a transaction of its own with what it
 * notes about them, of nine statements, so that a crash loses and repeats none. A price that others changed since it was calculated is
 * refused, and the others are written. Runs at the same time take turns.
 */
export async function runFormulas({ db, clock }: RunCtx): Promise<void> {
  while (await db.transaction((tx) => runStep({ db: tx, clock }))) {
    // Each batch is committed before the next one.
  }
}

/** Works on the next batch; answers whether there was one. */
async function runStep({ db: tx, clock }: RunCtx): Promise<boolean> {
  await lockFormulas(tx);
  const run = await findRunning(tx);
  if (!run) return false;
  const audited = auditedDb(tx, { actor: `staff:${run.appliedBy}`, command: 'applyPriceFormula' });
  await audited.transaction((db) => runBatch({ db, clock }, run));
  return true;
}

async function runBatch(ctx: RunCtx, { id, priceList }: FormulaRow): Promise<void> {
  const prices = await findOpenPrices(ctx.db, id, pricesPerBatch);
  if (prices.length === 0) return updateDone(ctx.db, id);
  const { outcomes } = await changePrices(
    ctx,
    prices.map(({ itemId, seenMinor, seenOldMinor, wantedMinor }) => ({
      itemId,
      priceList,
      amountMinor: wantedMinor,
      seen: { amountMinor: seenMinor, oldAmountMinor: seenOldMinor },
    })),
  );
  await updateApplied(
    ctx.db,
    id,
    prices.map(({ position }, index) => {
      const outcome = outcomes[index];
      if (!outcome) throw new Error(`There is no outcome of price ${index}.`);
      return isRefusal(outcome)
        ? { position, state: 'refused', refusal: outcome.messageKey }
        : { position, state: outcome.isChanged ? 'changed' : 'same', refusal: null };
    }),
  );
}
