import { addEntry } from '#shop/catalogue-editing/entries/edit-entries.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import type { ReadLine } from './read-line.ts';
import { addOutcome, type ApplyCtx, type LineOutcome } from './field-group.ts';
import { textIn } from './product-input.ts';

const facts = ['manufacturer', 'manufacturerAddress', 'manufacturerEmail'] as const;

/**
 * Adds the brands that lines name with their manufacturer and that do not exist (OP2). Answers whether there were any, so that
 * references are read again, and what was refused. A few statements for each new brand.
 */
export async function addBrands(
  ctx: ApplyCtx,
  lines: readonly ReadLine[],
): Promise<{ isAdded: boolean; outcomes: Map<number, LineOutcome> }> {
  const outcomes = new Map<number, LineOutcome>();
  const named = Map.groupBy(
    lines.filter(({ values }) => {
      const name = textIn(values, 'brand');
      const hasFacts = facts.some((fact) => textIn(values, fact) !== undefined);
      return hasFacts && name !== undefined && !ctx.references.brandNamed(name);
    }),
    ({ values }) => textIn(values, 'brand')?.trim().toLowerCase(),
  );
  let isAdded = false;
  for (const [first] of named.values()) {
    if (!first) continue;
    const given = facts.flatMap((fact) => {
      const value = textIn(first.values, fact);
      return value === undefined ? [] : [[fact, value]];
    });
    const fields = { name: textIn(first.values, 'brand'), ...Object.fromEntries(given) };
    const outcome = await addEntry(ctx, { list: 'brands', key: null, fields });
    isAdded ||= !isRefusal(outcome);
    if (!isRefusal(outcome)) continue;
    const field = facts.find((fact) => fact === outcome.field) ?? 'brand';
    const problem = { field, messageKey: 'shop.exchange.valueWrong' };
    addOutcome(outcomes, first.line, { problems: [problem] });
  }
  return { isAdded, outcomes };
}
