import type { FormErrors } from './form-errors.ts';

/** The response of the shop's REST endpoints to forms; `successfull` is spelled so on the wire (AU1). */
export type EndpointAnswer = {
  successfull?: boolean;
  errorMessage?: string;
  fieldErrors?: { fieldName: string; errorMessage: string }[];
};

/**
 * The errors of an endpoint by field; undefined after success. With `isGeneral` the message is shown above the form and the
 * fields are only marked, as for a failed login.
 */
export function endpointErrors(body: unknown, { isGeneral = false } = {}): FormErrors | undefined {
  const { successfull, errorMessage, fieldErrors = [] } = (body ?? {}) as EndpointAnswer;
  if (successfull) return undefined;
  const fields = Object.fromEntries(
    fieldErrors.map((error) => [error.fieldName, error.errorMessage]),
  );
  const needsGeneral = isGeneral || fieldErrors.length === 0;
  return needsGeneral ? { ...fields, '': errorMessage ?? 'vue.message.internalError' } : fields;
}
