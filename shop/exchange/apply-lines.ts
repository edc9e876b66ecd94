import type { FieldChange, Problem } from './fields/field.ts';
import { itemFields, productFields } from './fields/catalogue-fields.ts';
import type { ApplyCtx, FieldGroup } from './fields/field-group.ts';
import { priceFields } from './fields/price-fields.ts';
import { stockFields } from './fields/stock-fields.ts';
import { type JudgedLine, rollBackToSavepoint } from './line.sql.ts';
import type { ReadLine } from './read-line.ts';

/** In the order in which they lock: items, then products, prices and stock. */
const groups: readonly FieldGroup[] = [itemFields, productFields, priceFields, stockFields];

type Applied = { problems: Problem[]; changes: FieldChange[] };

/**
 * Applies lines by the verbs of the domains, each line as a whole or not at all: where a verb refuses a part of some, everything is
 * rolled back to the transaction's savepoint and applied again without those lines. Answers the verdict of every line.
 */
export async function applyLines(ctx: ApplyCtx, lines: readonly ReadLine[]): Promise<JudgedLine[]> {
  const problems = new Map(lines.map((line) => [line.line, [...line.problems]]));
  let applied = new Map<number, Applied>();
  let isRefused = true;
  while (isRefused) {
    applied = await applyOnce(
      ctx,
      lines.filter(({ line }) => problems.get(line)?.length === 0),
    );
    isRefused = false;
    for (const [line, outcome] of applied) {
      if (outcome.problems.length === 0) continue;
      problems.set(line, outcome.problems);
      isRefused = true;
    }
    if (isRefused) await rollBackToSavepoint(ctx.db);
  }
  return lines.map(({ line, key, itemId }) => {
    const wrong = problems.get(line) ?? [];
    const changes = applied.get(line)?.changes ?? [];
    const verdict = wrong.length > 0 ? 'refused' : changes.length > 0 ? 'changed' : 'same';
    return { line, key, itemId, verdict, problems: wrong, changes };
  });
}

async function applyOnce(ctx: ApplyCtx, lines: readonly ReadLine[]): Promise<Map<number, Applied>> {
  const wanted = lines.flatMap(({ line, itemId, values, seen }) =>
    itemId === null ? [] : [{ line, itemId, values, seen }],
  );
  const applied = new Map<number, Applied>();
  for (const group of groups)
    for (const [line, { problems, changes }] of await group.apply(ctx, wanted)) {
      const known = applied.get(line) ?? { problems: [], changes: [] };
      applied.set(line, {
        problems: [...known.problems, ...problems],
        changes: [...known.changes, ...changes],
      });
    }
  return applied;
}
