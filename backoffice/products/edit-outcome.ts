import type { EditedFragment } from '#contract/backoffice-operations.generated.ts';
import type { FormResult } from '../api/ask.ts';
import type { Conflict } from '../api/use-save.ts';

/** What became of a change of one product, as forms take it. */
export function savedOf(edited: EditedFragment): {
  result: FormResult;
  conflicts: readonly Conflict[];
} {
  const [outcome] = edited.outcomes;
  if (!edited.result.successful || !outcome || outcome.refused === null)
    return { result: edited.result, conflicts: [] };
  const { reasons, met } = outcome;
  if (met.length > 0) return { result: refusedBy('save.changedMeanwhile'), conflicts: met };
  const own = reasons.flatMap(({ field, message }) =>
    field === null ? [] : [{ fieldName: field, errorMessage: message }],
  );
  return {
    result: {
      ...refusedBy(reasons.find(({ field }) => field === null)?.message ?? null),
      values: reasons.flatMap(({ values }) => values),
      fieldErrors: own,
    },
    conflicts: [],
  };
}

/** What became of parts of a product that were sent together, each in one element; its refusal is shown at the part. */
export function savedOfParts(
  { result, outcomes }: EditedFragment,
  parts: readonly string[],
): { result: FormResult; conflicts: readonly Conflict[] } {
  const refused = outcomes.flatMap((outcome, index) =>
    outcome.refused === null ? [] : [{ ...outcome, part: parts[index] ?? '' }],
  );
  if (!result.successful || refused.length === 0) return { result, conflicts: [] };
  const isMet = refused.some(({ met }) => met.length > 0);
  return {
    result: {
      ...refusedBy(isMet ? 'save.changedMeanwhile' : null),
      values: refused.flatMap(({ reasons }) => reasons.flatMap(({ values }) => values)),
      fieldErrors: refused.flatMap(({ part, reasons, met }) =>
        met.length > 0
          ? []
          : reasons.map(({ message }) => ({ fieldName: part, errorMessage: message })),
      ),
    },
    conflicts: refused.flatMap(({ part, met }) => met.map((each) => ({ ...each, field: part }))),
  };
}

function refusedBy(generalErrorMessage: string | null): FormResult {
  return { successful: false, generalErrorMessage, values: [], fieldErrors: [] };
}

/** Fields by name, those of texts with their language (`name.de`), as the contract takes them. */
export function partsOf(named: Readonly<Record<string, unknown>>) {
  const entries = Object.entries(named).map(([name, value]) => {
    const [field = '', language] = name.split('.');
    return { field, language, value };
  });
  const fieldsIn = (wanted: string | undefined) =>
    Object.fromEntries(
      entries
        .filter(({ language }) => language === wanted)
        .map(({ field, value }) => [field, value]),
    );
  return { fields: fieldsIn(undefined), de: fieldsIn('de'), en: fieldsIn('en') };
}
