type Result = {
  data?: unknown;
  errors?: readonly { extensions?: Record<string, unknown> }[] | undefined;
};

/**
 * Codes of what a result refused: classifications of errors, and message keys of mutations that did not succeed. Anything that is no
 * code or key counts as `other`, so that no input becomes a label.
 */
export function refusalsOf({ data, errors = [] }: Result): string[] {
  const ofErrors = errors.map(({ extensions }) => extensions?.['classification'] ?? 'other');
  const ofFields = Object.values((data ?? {}) as Record<string, unknown>).flatMap(keyOf);
  return [...ofErrors, ...ofFields].map((code) => (isCode(code) ? code : 'other'));
}

/** The first message key of a field's result, where it has one. */
function keyOf(field: unknown): unknown[] {
  if (typeof field !== 'object' || field === null) return [];
  const { generalErrorMessage, errorMessage, fieldErrors } = field as Record<string, unknown>;
  const [first] = Array.isArray(fieldErrors) ? (fieldErrors as { errorMessage?: unknown }[]) : [];
  const key = generalErrorMessage ?? errorMessage ?? first?.errorMessage;
  return key === undefined || key === null ? [] : [key];
}

function isCode(code: unknown): code is string {
  return typeof code === 'string' && /^[A-Z][A-Z_]{2,40}$|^[a-z]+(?:\.[A-Za-z_]+){2,5}$/.test(code);
}
