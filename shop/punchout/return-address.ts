const longest = 2_000;

/**
 * The address that a basket is posted to: of a host of the connection, by HTTPS, without credentials and fragment; undefined for
 * any other. A local shop allows HTTP, and a host without a port allows every port there.
 */
export function readReturnAddress(
  typed: string,
  { returnHosts, isLocal }: { returnHosts: readonly string[]; isLocal: boolean },
): string | undefined {
  if (typed.length > longest || !URL.canParse(typed)) return undefined;
  const { href, protocol, username, password, hash, host, hostname } = new URL(typed);
  if (username !== '' || password !== '' || hash !== '') return undefined;
  if (protocol !== 'https:' && !(isLocal && protocol === 'http:')) return undefined;
  const isKnown = returnHosts.includes(host) || (isLocal && returnHosts.includes(hostname));
  return isKnown ? href : undefined;
}
