import { createHmac, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { SigningKey } from './access.sql.ts';
import type { KeyRing } from './key-ring.ts';

/** What tokens are for. One kind never passes as the other. */
export type TokenKind = 'api+jwt' | 'user+jwt';

/** Times in seconds, as JSON Web Tokens write them. */
export type Claims = {
  iss: string;
  /** The storefront's langCode: no other accepts the token. */
  aud: string;
  sub: string;
  exp: number;
  /** Of a user's token: the hash that names the session. */
  sid?: string;
};

const algorithm = 'HS256';
const longestToken = 1024;

type Verified = { kind: TokenKind; kid: string; secret: Buffer; claims: Claims };

/** One pass serves all visitors of a storefront: its signature is worked out once. */
const verified = new LRUCache<string, Verified>({ max: 500 });

/** A compact JSON Web Token, signed with HMAC-SHA-256. */
export function signToken(kind: TokenKind, claims: Claims, key: SigningKey): string {
  const head = encode({ alg: algorithm, typ: kind, kid: key.id });
  const signed = `${head}.${encode(claims)}`;
  return `${signed}.${signatureOf(signed, key)}`;
}

/** The claims of a token of ours that is of this kind and has not ended; undefined for everything else, however it is made. */
export async function readToken(
  kind: TokenKind,
  token: string,
  keys: KeyRing,
  now: Date,
): Promise<Claims | undefined> {
  if (token.length > longestToken) return undefined;
  const known = verified.get(token) ?? (await verify(kind, token, keys));
  if (known?.kind !== kind) return undefined;
  const key = await keys.verifying(known.kid);
  if (!key?.secret.equals(known.secret)) return undefined;
  return known.claims.exp * 1000 > now.getTime() ? known.claims : undefined;
}

async function verify(
  kind: TokenKind,
  token: string,
  keys: KeyRing,
): Promise<Verified | undefined> {
  const [, head, body, signature] = /^([\w-]+)\.([\w-]+)\.([\w-]{43})$/.exec(token) ?? [];
  if (head === undefined || body === undefined || signature === undefined) return undefined;
  const { alg, typ, kid } = decode(head);
  if (alg !== algorithm || typ !== kind || typeof kid !== 'string') return undefined;
  const key = await keys.verifying(kid);
  if (!key || !isSame(signature, signatureOf(`${head}.${body}`, key))) return undefined;
  const known = { kind, kid, secret: key.secret, claims: decode(body) as Claims };
  verified.set(token, known);
  return known;
}

function signatureOf(signed: string, { secret }: SigningKey): string {
  return createHmac('sha256', secret).update(signed).digest('base64url');
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

/** The fields of a part; none where it is no JSON object. */
function decode(part: string): Record<string, unknown> {
  try {
    const fields: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
    return typeof fields === 'object' && fields !== null ? (fields as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
