import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { hashToken } from '#shop/kernel/ids.ts';

/** Accounts that one browser stores at most. */
const mostEntries = 5;

type Login = { id: number; passwordHash: string };

/**
 * The subject of attempts from a browser where this account logged in before; undefined for any other browser. It is proved
 * by `nonce.mac`, whose key is the hash of the account's password: a new password ends it, and another account's opens nothing.
 * Attempts from a known browser have their own counter, so that guesses by others do not lock its owner out (AU5). Pure.
 */
export function knownDevice(
  login: Login | undefined,
  entries: readonly string[],
): string | undefined {
  const entry = login && entries.slice(0, mostEntries).find((each) => belongsTo(login, each));
  return entry === undefined ? undefined : `device:${hashToken(entry)}`;
}

/** The cookie's entries after a log-in: the account's own first, then others'. */
export function rememberDevice(login: Login, entries: readonly string[]): string[] {
  const known = entries.find((entry) => belongsTo(login, entry)) ?? newEntry(login);
  return [known, ...entries.filter((entry) => entry !== known)].slice(0, mostEntries);
}

function newEntry(login: Login): string {
  const nonce = randomBytes(16).toString('base64url');
  return `${nonce}.${macOf(login, nonce)}`;
}

function belongsTo(login: Login, entry: string): boolean {
  const [nonce = '', mac = ''] = entry.split('.');
  const expected = Buffer.from(macOf(login, nonce));
  const given = Buffer.from(mac);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

function macOf({ id, passwordHash }: Login, nonce: string): string {
  return createHmac('sha256', passwordHash).update(`device ${id} ${nonce}`).digest('base64url');
}
