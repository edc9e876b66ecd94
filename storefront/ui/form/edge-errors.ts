import type { FormErrors } from './form-errors.ts';

/** How the shop's own endpoints answer forms; `successfull` is spelled so on the wire (AU1). */
export type EdgeAnswer = {
  successfull?: boolean;
  errorMessage?: string;
  fieldErrors?: { fieldName: string; errorMessage: string }[];
};

/**
 * What an endpoint refused, by field; undefined where it accepted. With `isGeneral` its message stands above the form
 * and the fields are only marked, as a failed login is shown.
 */
export function edgeErrors(body: unknown, { isGeneral = false } = {}): FormErrors | undefined {
  const { successfull, errorMessage, fieldErrors = [] } = (body ?? {}) as EdgeAnswer;
  if (successfull) return undefined;
  const fields = Object.fromEntries(
    fieldErrors.map((error) => [error.fieldName, error.errorMessage]),
  );
  const needsGeneral = isGeneral || fieldErrors.length === 0;
  return needsGeneral ? { ...fields, '': errorMessage ?? 'vue.message.internalError' } : fields;
}
