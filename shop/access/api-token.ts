import type { Clock } from '#shop/kernel/clock.ts';
import type { Storefront } from '#shop/kernel/storefront.ts';
import type { KeyRing } from './key-ring.ts';
import { readToken, signToken } from './signed-token.ts';
import { tokenLifetimeMs } from './renew-signing-keys.ts';

/** A client's pass to the API of one storefront. It names no visitor. */
export type ApiToken = { token: string; expiresAt: Date };

export type TokenParts = { keys: KeyRing; clock: Clock };

export const issuer = 'ranzen';

/** A pass for fifteen minutes, for a client that is known by then (AU3). */
export async function issueApiToken(
  { keys, clock }: TokenParts,
  { clientId, langCode }: { clientId: string; langCode: Storefront['langCode'] },
): Promise<ApiToken> {
  const ends = Math.floor((clock.now().getTime() + tokenLifetimeMs) / 1000);
  const claims = { iss: issuer, aud: langCode, sub: clientId, exp: ends };
  const token = await signToken('api+jwt', claims, await keys.signing());
  return { token, expiresAt: new Date(ends * 1000) };
}

/** Whether the token lets a client ask this storefront's API now. */
export async function isApiToken(
  { keys, clock }: TokenParts,
  token: string,
  { langCode }: Pick<Storefront, 'langCode'>,
): Promise<boolean> {
  const claims = await readToken('api+jwt', token, keys, clock.now());
  return claims?.iss === issuer && claims.aud === langCode;
}
