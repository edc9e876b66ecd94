import { randomBytes } from 'node:crypto';
import type { Ctx } from '#shop/kernel/ctx.ts';
import {
  deleteEndedKeys,
  findSigningKeys,
  insertSigningKey,
  type SigningKey,
} from './access.sql.ts';

const minute = 60_000;
const signsForMs = 24 * 60 * minute;
const renewedBeforeMs = 2 * 60 * minute;
/** Every process has read a new key before the first token is signed with it. */
const knownBeforeMs = 5 * minute;

/**
 * Creates the next signing key two hours before the current one ends, and deletes keys whose tokens have all expired (AU3).
 * Where there is no current key, the new one signs at once. Returns the keys that still verify.
 */
export async function renewSigningKeys({
  db,
  clock,
}: Pick<Ctx, 'db' | 'clock'>): Promise<SigningKey[]> {
  const now = clock.now();
  const keys = await findSigningKeys(db, now);
  const latest = keys.find((key) => key.signsUntil.getTime() > now.getTime() + renewedBeforeMs);
  if (latest) return keys;
  await deleteEndedKeys(db, now);
  const isSigned = keys.some((key) => key.signsUntil.getTime() > now.getTime() + knownBeforeMs);
  const key = newKey(new Date(now.getTime() + (isSigned ? knownBeforeMs : 0)));
  await insertSigningKey(db, key);
  return [key, ...keys];
}

function newKey(signsFrom: Date): SigningKey {
  const signsUntil = new Date(signsFrom.getTime() + signsForMs);
  return {
    id: randomBytes(12).toString('base64url'),
    secret: randomBytes(32),
    signsFrom,
    signsUntil,
    verifiesUntil: new Date(signsUntil.getTime() + tokenLifetimeMs + minute),
  };
}

/** The maximum lifetime of a token (AU3). */
export const tokenLifetimeMs = 15 * 60_000;
