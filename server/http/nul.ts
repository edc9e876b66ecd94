/** Whether any text in a value contains the NUL character, which PostgreSQL cannot store. */
export function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null || value instanceof Blob) return false;
  return Object.values(value).some(holdsNul);
}

/** Whether the body of a posted form contains NUL, literally or percent-encoded. */
export function formHoldsNul(body: Buffer): boolean {
  return body.includes(0) || body.includes('%00');
}
