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

/**
 * The address of a file on another system, over HTTPS or SFTP; undefined for any other, or where a file has to be delivered to a
 * pattern of names. Outside of a local shop it has a public name.
 */
export function readTransferAddress(
  typed: string,
  { isLocal, isImport }: { isLocal: boolean; isImport: boolean },
): string | undefined {
  if (!isSftp(typed)) return readOuterUrl(typed, isLocal);
  const outer = readOuterUrl(typed.replace(/^sftp:/i, 'https:'), isLocal);
  if (outer === undefined || !URL.canParse(typed)) return undefined;
  const url = new URL(typed);
  if (url.search !== '') return undefined;
  const parts = url.pathname.split('/').slice(1).map(decoded);
  const name = parts.pop() ?? '';
  const isPath = (part: string) => part !== '' && part !== '..' && !/[/\\\0]/.test(part);
  if (!isPath(name) || !parts.every((part) => isPath(part) && !part.includes('*')))
    return undefined;
  if (!isImport && name.includes('*')) return undefined;
  const port = url.port === '' ? '' : `:${url.port}`;
  return `sftp://${new URL(outer).hostname}${port}${url.pathname}`;
}

export const isSftp = (address: string): boolean => /^sftp:/i.test(address);

/** The server of an address, by which its key is trusted. */
export const serverOf = (address: string): string => new URL(address).host;

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
