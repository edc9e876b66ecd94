import type { MutationResult } from '#shop/resolver-types.generated.ts';
import type { Refusal } from './refusals.ts';

/** What a verb refused, or nothing, as mutations answer it: a refusal of a field goes to that field. */
export function mutationResult(refusal: Refusal | undefined): MutationResult {
  if (!refusal) return { successful: true, generalErrorMessage: null, fieldErrors: [] };
  const { field, messageKey, others = [] } = refusal;
  return {
    successful: false,
    generalErrorMessage: field === undefined ? messageKey : null,
    fieldErrors: [refusal, ...others].flatMap((each) =>
      each.field === undefined ? [] : [{ fieldName: each.field, errorMessage: each.messageKey }],
    ),
  };
}
