import type { MessageValue, MutationResult } from '#shop/resolver-types.generated.ts';
import type { Refusal } from './refusals.ts';

/** What a verb refused, or nothing, as mutations answer it: a refusal of a field goes to that field. */
export function mutationResult(refusal: Refusal | undefined): MutationResult {
  if (!refusal) return { successful: true, generalErrorMessage: null, fieldErrors: [] };
  const { field, messageKey, values, others = [] } = refusal;
  const isGeneral = field === undefined;
  return {
    successful: false,
    generalErrorMessage: isGeneral ? messageKey : null,
    values: isGeneral && values ? messageValues(values) : null,
    fieldErrors: [refusal, ...others].flatMap((each) =>
      each.field === undefined ? [] : [{ fieldName: each.field, errorMessage: each.messageKey }],
    ),
  };
}

function messageValues(values: NonNullable<Refusal['values']>): MessageValue[] {
  return Object.entries(values).map(([name, value]) => ({ name, value: String(value) }));
}
