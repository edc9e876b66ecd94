import { isRefusal, type Refusal } from '#shop/kernel/refusals.ts';
import { setStocks, type StockOutcome } from '#shop/stock-desk/set-stocks.ts';
import { addOutcome, type FieldGroup, type LineOutcome } from './field-group.ts';

/** The pieces on hand, through the verb that keeps the ledger. */
export const stockFields: FieldGroup = {
  async apply(ctx, lines) {
    const wanted = lines.flatMap(({ line, itemId, values, seen }) => {
      const onHand = values.get('stock');
      const before = seen?.get('stock');
      return typeof onHand === 'number'
        ? [{ line, itemId, onHand, seen: typeof before === 'number' ? before : undefined }]
        : [];
    });
    const outcomes = await setStocks(ctx, { reason: ctx.reason, stocks: wanted });
    const byLine = new Map<number, LineOutcome>();
    for (const [index, { line }] of wanted.entries()) {
      const outcome = outcomes[index];
      if (!outcome) continue;
      addOutcome(byLine, line, read(outcome));
    }
    return byLine;
  },
};

function read(outcome: StockOutcome | Refusal): Partial<LineOutcome> {
  if (isRefusal(outcome)) {
    const { messageKey, values = {} } = outcome;
    return { problems: [{ field: 'stock', messageKey, values }] };
  }
  return outcome.before === outcome.after ? {} : { changes: [{ field: 'stock', ...outcome }] };
}
