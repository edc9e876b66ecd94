import { isIP } from 'node:net';
import * as v from 'valibot';

/** Proxies whose `X-Forwarded-For` is trusted: none, a number of hops before this process, or networks. */
export type TrustedProxies = false | number | string[];

/** Reads TRUST_PROXY: a number of hops, or addresses and networks separated by commas. */
export const trustedProxies = v.pipe(
  v.string(),
  v.check(isSound, ({ input }) => `TRUST_PROXY is "${input}". ${remedy(input)}`),
  v.transform(read),
);

/** The value for fastify, which does not accept a plain number: `hop` counts from this process outwards. */
export function trustOf(proxies: TrustedProxies): false | string[] | TrustsHop {
  return typeof proxies === 'number' ? (_, hop) => hop < proxies : proxies;
}

type TrustsHop = (address: string, hop: number) => boolean;

function isSound(text: string): boolean {
  return text === 'false' || /^[0-9]$/.test(text) || partsOf(text).every(isNetwork);
}

function read(text: string): TrustedProxies {
  if (text === 'false' || text === '0') return false;
  return /^[1-9]$/.test(text) ? Number(text) : partsOf(text);
}

const partsOf = (text: string): string[] => text.split(',').map((part) => part.trim());

function isNetwork(part: string): boolean {
  const [address = '', length, ...rest] = part.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (length === undefined) return true;
  return /^[1-9]\d{0,2}$/.test(length) && Number(length) <= (family === 4 ? 32 : 128);
}

function remedy(text: string): string {
  const meant =
    text === 'true' ? 'It would believe what visitors write into the header themselves. ' : '';
  return `${meant}Give the number of balancers in front of this process, e.g. TRUST_PROXY=1, or their networks, e.g. TRUST_PROXY=10.0.0.0/8,fd00::/8.`;
}
