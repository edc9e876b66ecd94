import { refuse, refuseAll, type Refusal } from '#shop/kernel/refusals.ts';
import { type DutyFacts, judgeDuties, type MissingFact } from './judge-duties.ts';

/** Refuses DUTY_MISSING with every fact that is missing, by its field; undefined where none is. */
export function refuseMissing(
  missing: readonly MissingFact[],
): Refusal<'DUTY_MISSING'> | undefined {
  return refuseAll(
    missing.map(({ field, duty }) => refuse('DUTY_MISSING', `catalogue.duty.${duty}`, { field })),
  );
}

/** The same for what a change would take away; what was missing before it is no reason. */
export function refuseNewGaps(
  before: DutyFacts,
  after: DutyFacts,
): Refusal<'DUTY_MISSING'> | undefined {
  const known = new Set(judgeDuties(before).map(({ field }) => field));
  return refuseMissing(judgeDuties(after).filter(({ field }) => !known.has(field)));
}
