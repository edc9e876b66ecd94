import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { FieldChange, MetChange } from './merge-changes.ts';

/** What became of an element of an array: the row with what changed of it, nothing where all values were there already. */
export type Done = { id: number; changes: FieldChange[] };

/** A refusal of an element. With CHANGED_MEANWHILE `met` has the fields that others changed since they were seen. */
export type Refused<Code extends string = string> = Refusal<Code> & { met?: readonly MetField[] };

/** A field that others changed, with who and when as far as the audit trail has it. */
export type MetField = MetChange & { changedBy: string | null; changedAt: string | null };

/** Outcomes in the order of the elements. A refused element leaves the others in effect. */
export type Outcome<Code extends string = string> = Done | Refused<Code>;

/** The most elements of one call. Imports call repeatedly. */
export const mostElements = 500;

/** A product has no more items; an import with more would be an error of its file. */
export const mostItemsOfProduct = 2000;

/** Refuses a field that others changed since a screen showed it. */
export function refuseMet(met: readonly MetChange[]): Refused<'CHANGED_MEANWHILE'> {
  const [first] = met;
  return {
    ...refuse('CHANGED_MEANWHILE', 'save.changedMeanwhile', {
      ...(first && { field: first.field }),
    }),
    met: met.map((each) => ({ ...each, changedBy: null, changedAt: null })),
  };
}

/** Whether an id can name a row. */
export function isId(id: unknown): id is number {
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0;
}
