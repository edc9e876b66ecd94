import { readSteps } from '#contract/price-steps.ts';
import type { PriceOutcome as PriceOutcomeView } from '#shop/backoffice-resolver-types.generated.ts';
import { changePrices, type ChangedPrices, tryPrices } from '#shop/catalogue/change-prices.ts';
import type { PriceChange } from '#shop/catalogue/judge-price.ts';
import { isRefusal, type Refusal, refuse } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { changeCosts, type CostChange } from './change-costs.ts';

type SaveCtx = Pick<StaffCtx, 'db' | 'clock'>;

export const mostChanges = 500;

export type SavedSheet = { prices: PriceOutcomeView[]; costs: PriceOutcomeView[] };

/**
 * Saves cells of the price sheet with the values that were seen (OP1): prices as `changePrices` does, purchase prices as `changeCosts`
 * does. A cell that is refused leaves the others in effect. Refuses TOO_MANY beyond 500 of either. Seven statements.
 */
export async function saveSheet(
  { db, clock }: SaveCtx,
  { prices, costs }: { prices: readonly PriceChange[]; costs: readonly CostChange[] },
): Promise<SavedSheet | Refusal<'TOO_MANY'>> {
  if (prices.length > mostChanges || costs.length > mostChanges) return tooMany();
  return db.transaction(async (tx) => ({
    prices: viewOutcomes(await changePrices({ db: tx, clock }, prices)),
    costs: (await changeCosts({ db: tx }, costs)).map((refusal) => viewRefusal(refusal)),
  }));
}

/** What `changePrices` would do with cells of the sheet now (OP1). Refuses TOO_MANY beyond 500. One statement. */
export async function trySheet(
  ctx: SaveCtx,
  prices: readonly PriceChange[],
): Promise<PriceOutcomeView[] | Refusal<'TOO_MANY'>> {
  return prices.length > mostChanges ? tooMany() : viewOutcomes(await tryPrices(ctx, prices));
}

function tooMany() {
  return refuse('TOO_MANY', 'price.tooMany', { values: { most: mostChanges } });
}

/** Outcomes as the contract has them. */
function viewOutcomes({ outcomes }: ChangedPrices): PriceOutcomeView[] {
  return outcomes.map((outcome) =>
    isRefusal(outcome)
      ? viewRefusal(outcome)
      : {
          ...viewRefusal(undefined),
          isChanged: outcome.isChanged,
          lowest30DaysMinor: outcome.lowest30DaysMinor,
          clash: outcome.clash && {
            specialAmountMinor: outcome.clash.specialAmountMinor,
            startsAt: new Date(outcome.clash.startsAt).toISOString(),
            endsAt: new Date(outcome.clash.endsAt).toISOString(),
          },
        },
  );
}

function viewRefusal(refusal: Refusal | undefined): PriceOutcomeView {
  const theirs = refusal?.values?.['theirs'];
  return {
    refused: refusal?.messageKey ?? null,
    field: refusal?.field ?? null,
    theirsMinor: typeof theirs === 'number' ? theirs : null,
    theirSteps: refusal?.field === 'steps' ? (readSteps(String(theirs)) ?? []) : [],
    isChanged: refusal === undefined,
    lowest30DaysMinor: null,
    clash: null,
  };
}
