type WriteHeaders = {
  host?: string | undefined;
  origin?: string | string[] | undefined;
  'sec-fetch-site'?: string | string[] | undefined;
};

/**
 * Whether a write comes from our own origin. Browsers send the origin with every write, so forms and scripts of other
 * sites are refused; other clients send no origin and carry no visitor's cookies.
 */
export function isOwnOrigin({ host, origin, 'sec-fetch-site': site }: WriteHeaders): boolean {
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  if (origin === undefined) return true;
  return typeof origin === 'string' && host !== undefined && hostOf(origin) === host.toLowerCase();
}

function hostOf(origin: string): string | undefined {
  const [, host] = /^https?:\/\/([^/?#@\s]+)$/.exec(origin.toLowerCase()) ?? [];
  return host;
}
