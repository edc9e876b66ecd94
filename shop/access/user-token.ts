import type { Storefront } from '#shop/kernel/storefront.ts';
import { issuer, type TokenParts } from './api-token.ts';
import { readToken, signToken } from './signed-token.ts';

/** Content of a user token: the session that a request belongs to, by its hash in the database. */
export type UserSession = { accountId: number; sessionHash: string };

/** A page's render sends all its requests within this time. */
const lifetimeMs = 2 * 60_000;

/** Identifies the session of a request to another node, for two minutes (AU3). The session's own secret stays in the browser. */
export async function issueUserToken(
  { keys, clock }: TokenParts,
  { accountId, sessionHash }: UserSession,
  { langCode }: Pick<Storefront, 'langCode'>,
): Promise<string> {
  const claims = {
    iss: issuer,
    aud: langCode,
    sub: String(accountId),
    sid: sessionHash,
    exp: Math.ceil((clock.now().getTime() + lifetimeMs) / 1000),
  };
  return signToken('user+jwt', claims, await keys.signing());
}

/** The session that the token identifies; undefined for a token that is not ours, of another storefront or expired. Whether the session is still open is checked in the database. */
export async function readUserToken(
  { keys, clock }: TokenParts,
  token: string,
  { langCode }: Pick<Storefront, 'langCode'>,
): Promise<UserSession | undefined> {
  const claims = await readToken('user+jwt', token, keys, clock.now());
  if (claims?.iss !== issuer || claims.aud !== langCode || claims.sid === undefined)
    return undefined;
  return { accountId: Number(claims.sub), sessionHash: claims.sid };
}
