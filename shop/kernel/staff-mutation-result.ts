import type { MutationResult } from '#shop/backoffice-resolver-types.generated.ts';
import type { Refusal } from './refusals.ts';

/** What a verb refused, or nothing, as mutations of the back office answer it. */
export function staffMutationResult(refusal: Refusal | undefined): MutationResult {
  if (!refusal) return { successful: true, generalErrorMessage: null, values: [], fieldErrors: [] };
  const { field, messageKey, values = {}, others = [] } = refusal;
  return {
    successful: false,
    generalErrorMessage: field === undefined ? messageKey : null,
    values: Object.entries(values).map(([name, value]) => ({ name, value: String(value) })),
    fieldErrors: [refusal, ...others].flatMap((each) =>
      each.field === undefined ? [] : [{ fieldName: each.field, errorMessage: each.messageKey }],
    ),
  };
}
