import { serveBackOrders } from '#shop/stock/back-orders.sql.ts';
import { type Refusal, refuse } from '#shop/kernel/refusals.ts';
import { isCount, type StockCtx, sourceOf } from './adjust-stock.ts';
import { announceStock, changeStock, lockStock } from './stock-changes.sql.ts';

/** Pieces that an item is to have; `seen` are those that it has to have until then. */
export type StockToSet = { itemId: number; onHand: number; seen?: number | undefined };

export type StockOutcome = { before: number; after: number };

/**
 * Sets the pieces on hand of items, which the ledger keeps as differences with a reason (OP2); orders that wait get added ones first.
 * An element that is refused leaves the others in effect, and one that changes nothing writes nothing. Refuses for an element UNKNOWN,
 * AMOUNT_WRONG, REPEATED and CHANGED_MEANWHILE. Four statements for any number of elements; one transaction, which locks the stock.
 */
export async function setStocks(
  ctx: StockCtx,
  { reason, stocks }: { reason: string; stocks: readonly StockToSet[] },
): Promise<
  (StockOutcome | Refusal<'UNKNOWN' | 'AMOUNT_WRONG' | 'REPEATED' | 'CHANGED_MEANWHILE'>)[]
> {
  if (stocks.length === 0) return [];
  return ctx.db.transaction(async (tx) => {
    const itemIds = [...new Set(stocks.map(({ itemId }) => itemId))];
    const held = new Map(
      (await lockStock(tx, itemIds)).map(({ itemId, onHand }) => [itemId, onHand]),
    );
    const met = new Set<number>();
    const outcomes = stocks.map((stock) => {
      const isRepeated = met.has(stock.itemId);
      met.add(stock.itemId);
      return isRepeated ? refuse('REPEATED', 'shop.stock.repeated') : judge(stock, held);
    });
    const changes = stocks.flatMap(({ itemId }, index) => {
      const outcome = outcomes[index];
      return outcome && 'after' in outcome && outcome.after !== outcome.before
        ? [{ itemId, change: outcome.after - outcome.before }]
        : [];
    });
    if (changes.length === 0) return outcomes;
    const changed = changes.map(({ itemId }) => itemId);
    const source = sourceOf(ctx, { reason });
    await changeStock(tx, changes, { ...source, kind: 'adjusted' });
    await serveBackOrders(tx, changed, source);
    await announceStock(tx, changed);
    return outcomes;
  });
}

function judge({ itemId, onHand, seen }: StockToSet, held: ReadonlyMap<number, number>) {
  const before = held.get(itemId);
  if (before === undefined) return refuse('UNKNOWN', 'shop.stock.unknown');
  if (!isCount(onHand)) return refuse('AMOUNT_WRONG', 'shop.stock.amountWrong');
  if (seen !== undefined && seen !== before)
    return refuse('CHANGED_MEANWHILE', 'shop.exchange.changedSince', { values: { now: before } });
  return { before, after: onHand };
}
