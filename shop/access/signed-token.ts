import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { SigningKey } from './access.sql.ts';
import type { KeyRing } from './key-ring.ts';

/** What a token is for. A token of one kind is never accepted as one of the other. */
export type TokenKind = 'api+jwt' | 'user+jwt';

/** Times in seconds, as JSON Web Tokens write them. */
export type Claims = {
  iss: string;
  /** The storefront's langCode; other storefronts refuse the token. */
  aud: string;
  sub: string;
  exp: number;
  /** Of a user's token: the hash that names the session. */
  sid?: string;
};

const algorithm = 'HS256';
const longestToken = 1024;

/** Base64url leaves two bits of a signature's last character unused; they must be zero. */
const onlySpelling = /^[\w-]+\.[\w-]+\.[\w-]{42}[AEIMQUYcgkosw048]$/;

type Verified = { kind: TokenKind; kid: string; secret: Buffer; claims: Claims };

/** Cache of verified tokens, because one token of a client is sent with the requests of all visitors of a storefront. */
const verified = new LRUCache<string, Verified>({ max: 500 });

/** A compact JSON Web Token, signed with HMAC-SHA-256. */
export function signToken(kind: TokenKind, claims: Claims, key: SigningKey): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: algorithm, typ: kind, kid: key.id })
    .sign(key.secret);
}

/**
 * The claims of our own token of this kind that has not expired; undefined for any other text.
 * Throws where the keys cannot be read.
 */
export async function readToken(
  kind: TokenKind,
  token: string,
  keys: KeyRing,
  now: Date,
): Promise<Claims | undefined> {
  if (token.length > longestToken || !onlySpelling.test(token)) return undefined;
  const known = verified.get(token) ?? (await verify(kind, token, keys, now));
  if (known?.kind !== kind) return undefined;
  const key = await keys.verifying(known.kid);
  if (!key?.secret.equals(known.secret)) return undefined;
  return known.claims.exp * 1000 > now.getTime() ? known.claims : undefined;
}

async function verify(
  kind: TokenKind,
  token: string,
  keys: KeyRing,
  now: Date,
): Promise<Verified | undefined> {
  let key: SigningKey | undefined;
  try {
    const { payload } = await jwtVerify<Claims>(
      token,
      async ({ kid }) => {
        key = typeof kid === 'string' ? await keys.verifying(kid) : undefined;
        if (!key) throw new errors.JWKSNoMatchingKey();
        return key.secret;
      },
      { algorithms: [algorithm], typ: kind, currentDate: now, requiredClaims: ['exp'] },
    );
    if (!key) return undefined;
    const known = { kind, kid: key.id, secret: key.secret, claims: payload };
    verified.set(token, known);
    return known;
  } catch (fault) {
    if (fault instanceof errors.JOSEError) return undefined;
    throw fault;
  }
}
