/** The key of a request for an offer that the page was rendered with; a random one if it is missing or malformed. */
export function requestKeyOf(given: FormDataEntryValue | null): string {
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : crypto.randomUUID();
}
