import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { issueApiToken, type TokenParts } from '#shop/access/api-token.ts';
import type { HostTable } from '#shop/storefronts/find-storefront.ts';
import type { Storefront } from '#shop/kernel/storefront.ts';
import { ShopUnavailable } from '#shop/kernel/unavailable.ts';
import type { HttpServer } from '../http/http-server.ts';
import type { Settings } from '../settings/settings.ts';

type Parts = {
  tokenParts: TokenParts;
  hosts: HostTable;
  settings: { apiClient: Settings['apiClient'] };
};

const path = '/api/token/';
const bodyLimit = 4096;

/**
 * POST /api/token/ with `grant_type=client_credentials`, `scope=shop:<langCode>`, `client_id` and `client_secret`: a
 * token of that storefront's API for a server with the client secret (AU3). Refuses as OAuth 2 does (RFC 6749, 5.2);
 * without a secret in the settings every client is refused.
 */
export function registerTokenService(app: HttpServer, parts: Parts): void {
  app.register(async (room) => {
    room.removeAllContentTypeParsers();
    room.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (_, body, done) => done(null, new URLSearchParams(body as string)),
    );
    room.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_, __, done) =>
      done(null, new URLSearchParams()),
    );
    for (const url of [path, path.slice(0, -1)])
      room.post(url, (request, reply) => answer(parts, request, reply));
  });
}

async function answer(parts: Parts, request: FastifyRequest, reply: FastifyReply) {
  reply.headers({ 'cache-control': 'no-store', pragma: 'no-cache' });
  const form = (request.body as URLSearchParams | undefined) ?? new URLSearchParams();
  const asked = readForm(form, parts);
  if ('error' in asked) {
    request.log.warn({ error: asked.error }, 'A token was refused');
    return reply.code(asked.error === 'invalid_client' ? 401 : 400).send(asked);
  }
  const { token, expiresAt } = await issueApiToken(parts.tokenParts, asked).catch(
    (cause: unknown) => {
      throw new ShopUnavailable('No key for tokens could be read.', { cause });
    },
  );
  const leftMs = expiresAt.getTime() - parts.tokenParts.clock.now().getTime();
  return reply.send({
    access_token: token,
    token_type: 'Bearer',
    expires_in: Math.floor(leftMs / 1000),
    scope: `shop:${asked.langCode}`,
  });
}

type Asked = { clientId: string; langCode: Storefront['langCode'] };
type OAuthError = 'invalid_request' | 'invalid_client' | 'unsupported_grant_type' | 'invalid_scope';

/** A missing or repeated field makes the request invalid. */
function readForm(
  form: URLSearchParams,
  { hosts, settings: { apiClient } }: Parts,
): Asked | { error: OAuthError } {
  const [grantType, scope, clientId, clientSecret] = [
    'grant_type',
    'scope',
    'client_id',
    'client_secret',
  ].map((name) => (form.getAll(name).length === 1 ? form.get(name) : null));
  if (!grantType || !scope || !clientId || !clientSecret) return { error: 'invalid_request' };
  if (!isClient(apiClient, clientId, clientSecret)) return { error: 'invalid_client' };
  if (grantType !== 'client_credentials') return { error: 'unsupported_grant_type' };
  const storefront = [...hosts.values()].find(({ langCode }) => scope === `shop:${langCode}`);
  return storefront ? { clientId, langCode: storefront.langCode } : { error: 'invalid_scope' };
}

function isClient({ id, secret }: Settings['apiClient'], clientId: string, given: string): boolean {
  if (secret === undefined) return false;
  const isKnown = isSameSecret(clientId, id);
  return isSameSecret(given, secret) && isKnown;
}

/** Compares in constant time, also for different lengths. */
function isSameSecret(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
