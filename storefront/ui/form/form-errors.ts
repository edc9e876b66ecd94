/** Message keys by field name, `billing.postCode` where forms nest. The empty name holds what concerns no field. */
export type FormErrors = Record<string, string>;

type FieldErrors = readonly { fieldName: string; errorMessage: string }[];

type Result = {
  successful: boolean;
  generalErrorMessage: string | null;
  fieldErrors: FieldErrors;
};

/** Joins what the single results of a mutation refused; undefined when all went through. */
export function refusedSteps(results: readonly Result[]): FormErrors | undefined {
  const errors: FormErrors = {};
  for (const { fieldErrors, generalErrorMessage } of results.filter((one) => !one.successful)) {
    Object.assign(errors, fieldErrorsBelow('', fieldErrors));
    if (generalErrorMessage) errors[''] ??= generalErrorMessage;
  }
  return Object.keys(errors).length > 0 ? errors : undefined;
}

/** Field errors under the names that the fields have in the form. */
export function fieldErrorsBelow(prefix: string, errors: FieldErrors): FormErrors {
  return Object.fromEntries(
    errors.map(({ fieldName, errorMessage }) => [prefix + fieldName, errorMessage]),
  );
}
