import type { Ctx } from '#shop/kernel/ctx.ts';
import { type Refusal, refuse } from '#shop/kernel/refusals.ts';
import { lockCosts, writeCosts } from './cost.sql.ts';

export type CostChange = {
  itemId: number;
  /** Net, in euro cents; null takes it away. */
  costMinor: number | null;
  /** What the caller saw; another value by now is refused, unless it is the wanted one. */
  seenMinor?: number | null | undefined;
};

export type CostRefused = 'COST_INVALID' | 'ITEM_UNKNOWN' | 'REPEATED' | 'CHANGED_MEANWHILE';

const mostMinor = 999_999_999;

/**
 * Changes purchase prices of items (OP1). An element that is refused leaves the others in effect; the same value writes nothing.
 * Answers a refusal or undefined for each element: COST_INVALID (below 1), ITEM_UNKNOWN, REPEATED and CHANGED_MEANWHILE (other than
 * `seenMinor`). Two statements for any number of elements.
 */
export async function changeCosts(
  { db }: Pick<Ctx, 'db'>,
  changes: readonly CostChange[],
): Promise<(Refusal<CostRefused> | undefined)[]> {
  if (changes.length === 0) return [];
  return db.transaction(async (tx) => {
    const held = new Map(
      (
        await lockCosts(
          tx,
          changes.map(({ itemId }) => itemId),
        )
      ).map(({ itemId, costMinor }) => [itemId, costMinor]),
    );
    const met = new Set<number>();
    const outcomes = changes.map((change) => {
      const refusal = met.has(change.itemId)
        ? refuse('REPEATED', 'shop.price.repeated', { field: 'itemId' })
        : refusalOf(change, held.get(change.itemId));
      met.add(change.itemId);
      return refusal;
    });
    const written = changes.filter(
      ({ itemId, costMinor }, index) => !outcomes[index] && held.get(itemId) !== costMinor,
    );
    if (written.length > 0) await writeCosts(tx, written);
    return outcomes;
  });
}

function refusalOf(
  { costMinor, seenMinor }: CostChange,
  now: number | null | undefined,
): Refusal<CostRefused> | undefined {
  if (now === undefined)
    return refuse('ITEM_UNKNOWN', 'shop.price.itemUnknown', { field: 'itemId' });
  if (
    costMinor !== null &&
    !(Number.isInteger(costMinor) && costMinor > 0 && costMinor <= mostMinor)
  )
    return refuse('COST_INVALID', 'shop.price.invalid', { field: 'costMinor' });
  return seenMinor !== undefined && seenMinor !== now && costMinor !== now
    ? refuse('CHANGED_MEANWHILE', 'shop.price.changedMeanwhile', {
        field: 'costMinor',
        values: { theirs: now ?? '' },
      })
    : undefined;
}
