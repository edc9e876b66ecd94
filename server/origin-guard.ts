type WriteHeaders = {
  host?: string | undefined;
  origin?: string | string[] | undefined;
  'sec-fetch-site'?: string | string[] | undefined;
};

/**
 * Whether a write may come from where it says it comes from. A browser names the origin of every write, so another
 * site's form or script is refused; a caller that is no browser carries nobody's cookies and names none.
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
