import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPrivateAddress } from './private-addresses.ts';

const privateFault = 'The address is a private one.';

/** Why an address is not called; undefined for one that may be, whose name `publicLookup` checks when it is resolved. */
export function faultOfAddress(url: string): string | undefined {
  const { protocol, hostname } = new URL(url);
  const literal = hostname.replace(/^\[(.*)\]$/, '$1');
  if (protocol !== 'https:') return 'HTTPS is required.';
  return isIP(literal) !== 0 && isPrivateAddress(literal) ? privateFault : undefined;
}

/** Resolves a name, unless one of its addresses is private. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (fault, addresses) => {
    const [first] = addresses ?? [];
    if (fault || !first) return callback(fault ?? new Error('The name has no address.'), '', 4);
    if (addresses.some(({ address }) => isPrivateAddress(address)))
      return callback(new Error(privateFault), '', 4);
    if (options.all) return callback(null, addresses);
    return callback(null, first.address, first.family);
  });
};
