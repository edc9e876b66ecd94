/** Message keys by field name, such as `billing.postCode` where forms nest. The empty name has the errors of no field. */
export type FormErrors = Record<string, string>;

type FieldErrors = readonly { fieldName: string; errorMessage: string }[];

type Result = {
  successful: boolean;
  generalErrorMessage: string | null;
  fieldErrors: FieldErrors;
};

/** Merges the errors of a mutation's results; undefined when all were successful. */
export function refusedSteps(results: readonly Result[]): FormErrors | undefined {
  const errors: FormErrors = {};
  for (const { fieldErrors, generalErrorMessage } of results.filter((one) => !one.successful)) {
    Object.assign(errors, fieldErrorsBelow('', fieldErrors));
    if (generalErrorMessage) errors[''] ??= generalErrorMessage;
  }
  return Object.keys(errors).length > 0 ? errors : undefined;
}

/** Field errors under their names in the form. */
export function fieldErrorsBelow(prefix: string, errors: FieldErrors): FormErrors {
  return Object.fromEntries(
    errors.map(({ fieldName, errorMessage }) => [prefix + fieldName, errorMessage]),
  );
}
