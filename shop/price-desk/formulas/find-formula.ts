import type { PriceFormulaRun } from '#shop/backoffice-resolver-types.generated.ts';
import { priceListCurrencies } from '#shop/catalogue/change-prices.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { countPrices, findPrices, findRun } from './formula.sql.ts';

const shownPrices = 20;

/**
 * A calculated formula: how many prices it changes and refuses, how far it is applied, and the first twenty of both (OP1). Undefined for
 * an unknown one. Four statements.
 */
export async function findFormula(
  { db, staff }: Pick<StaffCtx, 'db'> & { staff: Pick<StaffCtx['staff'], 'language'> },
  id: number,
): Promise<PriceFormulaRun | undefined> {
  const run = await findRun(db, id);
  if (!run) return undefined;
  const counted = await countPrices(db, id);
  const countOf = (wanted: string) =>
    counted.reduce((sum, { state, count }) => (state === wanted ? sum + count : sum), 0);
  const shown = (isRefused: boolean) =>
    findPrices(db, id, { isRefused, language: staff.language, limit: shownPrices });
  const { appliedBy: _, madeByName, appliedByName, ...rest } = run;
  return {
    ...rest,
    currencyCode: priceListCurrencies[run.priceList],
    madeBy: madeByName,
    appliedBy: appliedByName,
    open: countOf('open'),
    changed: countOf('changed'),
    same: countOf('same'),
    refused: countOf('refused'),
    refusals: counted.flatMap(({ refusal, count }) =>
      refusal === null ? [] : [{ reason: refusal, count }],
    ),
    rows: await shown(false),
    refusedRows: await shown(true),
  };
}
