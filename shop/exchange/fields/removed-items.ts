import { removeItems } from '#shop/catalogue-editing/removal/remove-items.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { setStocks } from '#shop/stock-desk/set-stocks.ts';
import type { ReadLine } from './read-line.ts';
import type { ApplyCtx, LineOutcome } from './field-group.ts';

/**
 * Takes back items that an import added (OP2): those of drafts that were never ordered are removed with their stock and, once they have
 * no item left, their products; others are retired, because orders and pages refer to them. A constant number of statements.
 */
export async function takeAddedBack(
  ctx: ApplyCtx,
  lines: readonly ReadLine[],
): Promise<Map<number, LineOutcome>> {
  const wanted = lines.flatMap(({ line, itemId }) => (itemId === null ? [] : [{ line, itemId }]));
  if (wanted.length === 0) return new Map();
  const outcomes = await removeItems(
    ctx,
    wanted.map(({ itemId }) => itemId),
    async (removed) => {
      const stocks = removed.map((itemId) => ({ itemId, onHand: 0 }));
      await setStocks(ctx, { reason: ctx.reason, stocks });
    },
  );
  return new Map(
    wanted.map(({ line }, index): [number, LineOutcome] => {
      const outcome = outcomes[index];
      if (!outcome || isRefusal(outcome)) {
        const values = { code: outcome?.refused ?? '' };
        const problem = {
          field: 'itemNumber',
          messageKey: 'shop.exchange.catalogueRefused',
          values,
        };
        return [line, { problems: [problem], changes: [] }];
      }
      const changes = outcome.changes.map(({ before, after }) => ({
        field: 'itemNumber',
        before: String(before),
        after: after === null ? null : String(after),
      }));
      return [line, { problems: [], changes }];
    }),
  );
}
