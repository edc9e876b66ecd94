import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import type { FieldChange, FieldValue } from './field.ts';
import type { Problem } from '../table/problem.ts';
import type { References } from './references.ts';

/** What the verbs of a run work with; `db` is its transaction. */
export type ApplyCtx = Pick<StaffCtx, 'db' | 'clock' | 'staff'> & {
  /** Why stock changes, as its ledger keeps it. */
  reason: string;
  /** Whether everything is rolled back at the end, so that nothing is fetched. */
  isTrial: boolean;
  references: References;
};

/** A line with the values that its item is to have; `seen` are those that it has to have until then. */
export type LineValues = {
  line: number;
  itemId: number;
  values: ReadonlyMap<string, FieldValue>;
  seen?: ReadonlyMap<string, FieldValue> | undefined;
};

/** Findings leave the rest of the line in effect. */
export type LineOutcome = { problems: Problem[]; changes: FieldChange[]; findings?: Problem[] };

/** Fields that one verb of a domain changes for many items at once. */
export type FieldGroup = {
  /** Changes what differs; answers the outcome of each line that has one of its fields. A constant number of statements. */
  apply(ctx: ApplyCtx, lines: readonly LineValues[]): Promise<Map<number, LineOutcome>>;
};

/** Adds what became of a part of a line. */
export function addOutcome(
  outcomes: Map<number, LineOutcome>,
  line: number,
  { problems = [], changes = [], findings = [] }: Partial<LineOutcome>,
): void {
  const known = outcomes.get(line) ?? { problems: [], changes: [] };
  if (findings.length > 0) known.findings = [...(known.findings ?? []), ...findings];
  known.problems.push(...problems);
  known.changes.push(...changes);
  outcomes.set(line, known);
}
