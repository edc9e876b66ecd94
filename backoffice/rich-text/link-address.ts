/** An address that a text may link to: within the shop, on the web, of mail or telephone; undefined for any other, and for an empty one. */
export function linkAddress(typed: string): string | undefined {
  const address = typed.trim();
  if (address === '' || /\p{Cc}/u.test(address)) return undefined;
  if (/^(?:https?|mailto|tel):/i.test(address)) return URL.canParse(address) ? address : undefined;
  return /^(?:\/(?![/\\])|[#?])/.test(address) ? address : undefined;
}
