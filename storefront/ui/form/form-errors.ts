import { keyOf, type Message } from '#storefront/state/message.ts';

/** Message keys by field name, such as `billing.postCode` where forms nest. The empty name has the errors of no field. */
export type FormErrors = Record<string, string>;

type FieldErrors = readonly { fieldName: string; errorMessage: string }[];

type General = {
  generalErrorMessage: string | null;
  values?: Message['values'] | null;
};
type Result = General & { successful: boolean; fieldErrors: FieldErrors };

/** Merges the errors of a mutation's results; undefined when all were successful. */
export function refusedSteps(results: readonly Result[]): FormErrors | undefined {
  const errors: FormErrors = {};
  for (const { fieldErrors, ...general } of results.filter((one) => !one.successful)) {
    Object.assign(errors, fieldErrorsBelow('', fieldErrors));
    const key = generalError(general);
    if (key) errors[''] ??= key;
  }
  return Object.keys(errors).length > 0 ? errors : undefined;
}

/** What a result says in general, as one key with its values; undefined for nothing. */
export function generalError({ generalErrorMessage, values }: General): string | undefined {
  if (!generalErrorMessage) return undefined;
  return keyOf({ messageKey: generalErrorMessage, values: values ?? [] });
}

/** Field errors under their names in the form. */
export function fieldErrorsBelow(prefix: string, errors: FieldErrors): FormErrors {
  return Object.fromEntries(
    errors.map(({ fieldName, errorMessage }) => [prefix + fieldName, errorMessage]),
  );
}
