/** Classification of the errors of a busy shop. */
export const unavailable = 'UNAVAILABLE';

type MaskedError = { extensions?: Record<string, unknown> | undefined };

/** Whether a masked error hides a fault or reports a busy shop. */
export function isFault(error: MaskedError): boolean {
  return error.extensions?.['classification'] === 'INTERNAL_ERROR' || isBusy(error);
}

/** Whether a masked error reports a busy shop. */
export function isBusy({ extensions }: MaskedError): boolean {
  return extensions?.['classification'] === unavailable;
}
