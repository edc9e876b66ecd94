import type { FastifyReply, FastifyRequest } from 'fastify';
import { isApiToken, type TokenParts } from '#shop/access/api-token.ts';
import { sendApiError } from '../http/admission.ts';
import { ShopUnavailable } from '#shop/kernel/unavailable.ts';

/**
 * Admits requests whose Bearer token is an API token of this storefront. All others are answered 401 with the
 * classification INVALID_TOKEN, before their body is read (AU3). Throws `ShopUnavailable` where the signing keys
 * cannot be read.
 */
export function requireApiToken(parts: TokenParts) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.method !== 'POST') return undefined;
    const [, token] = /^Bearer ([\w.-]{1,2048})$/i.exec(request.headers.authorization ?? '') ?? [];
    if (token !== undefined && (await isTaken(parts, token, request))) return undefined;
    const problem = request.headers.authorization === undefined ? '' : ', error="invalid_token"';
    reply.header('www-authenticate', `Bearer realm="shop"${problem}`);
    return sendApiError(reply, 401, 'INVALID_TOKEN', 'A valid token is required.');
  };
}

async function isTaken(parts: TokenParts, token: string, { storefront }: FastifyRequest) {
  try {
    return await isApiToken(parts, token, storefront);
  } catch (cause) {
    throw new ShopUnavailable('The keys of tokens could not be read.', { cause });
  }
}
