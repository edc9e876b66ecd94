import type { Clock } from '#shop/kernel/clock.ts';
import type { Storefront } from '#shop/kernel/storefront.ts';
import type { KeyRing } from './key-ring.ts';
import { readToken, signToken } from './signed-token.ts';
import { tokenLifetimeMs } from './renew-signing-keys.ts';

/** A client's token for the API of one storefront. It identifies no visitor. */
export type ApiToken = { token: string; expiresAt: Date };

export type TokenParts = { keys: KeyRing; clock: Clock };

export const issuer = 'ranzen';

/** Issues a token that is valid for fifteen minutes, to a client that the caller has verified (AU3). */
export async function issueApiToken(
  { keys, clock }: TokenParts,
  { clientId, langCode }: { clientId: string; langCode: Storefront['langCode'] },
): Promise<ApiToken> {
  const ends = Math.floor((clock.now().getTime() + tokenLifetimeMs) / 1000);
  const claims = { iss: issuer, aud: langCode, sub: clientId, exp: ends };
  const token = await signToken('api+jwt', claims, await keys.signing());
  return { token, expiresAt: new Date(ends * 1000) };
}

/** Whether the token is valid for this storefront's API now. */
export async function isApiToken(
  { keys, clock }: TokenParts,
  token: string,
  { langCode }: Pick<Storefront, 'langCode'>,
): Promise<boolean> {
  const claims = await readToken('api+jwt', token, keys, clock.now());
  return claims?.iss === issuer && claims.aud === langCode;
}
