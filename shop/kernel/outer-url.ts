/**
 * An address of another system that may be called; undefined for any other. Outside of a local shop it has a name, which is checked when
 * it is resolved.
 */
export function readOuterUrl(typed: string, isLocal: boolean): string | undefined {
  if (typed.length > 500 || !URL.canParse(typed)) return undefined;
  const { href, protocol, username, password, hash, hostname } = new URL(typed);
  if (username !== '' || password !== '' || hash !== '') return undefined;
  if (isLocal) return protocol === 'https:' || protocol === 'http:' ? href : undefined;
  const isAddress = hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
  const isHidden = isAddress || !hostname.includes('.') || hostname.endsWith('.localhost');
  return protocol === 'https:' && !isHidden ? href : undefined;
}
