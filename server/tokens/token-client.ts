import * as v from 'valibot';
import type { ApiToken } from '#shop/access/api-token.ts';
import type { Clock } from '#shop/kernel/clock.ts';
import type { Storefront } from '#shop/kernel/storefront.ts';
import { type NodeAnswer, postToNode } from '../http/post-to-node.ts';
import type { ApiTokens } from './api-tokens.ts';

export type TokenClient = {
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  clock: Clock;
  /** Limit of one attempt; 3 s by default. */
  timeoutMs?: number;
};

const tries = 2;

/**
 * Requests API tokens from a token service by client credentials: 3 s, with one retry where it does not answer or fails (AU3).
 * Throws where it refuses; the message names the settings.
 */
export function createTokenClient(client: TokenClient): ApiTokens {
  return async (storefront) => {
    const { status, body } = await answerOf(client, storefront);
    const { clock, tokenUrl } = client;
    if (status !== 200) throw new Error(refusalText(tokenUrl, status, body));
    return apiTokenOf(v.parse(grantSchema, body), clock);
  };
}

const grantSchema = v.object({
  access_token: v.pipe(v.string(), v.regex(/^[\w.-]+$/)),
  token_type: v.pipe(v.string(), v.regex(/^bearer$/i)),
  expires_in: v.pipe(v.number(), v.minValue(1)),
});

async function answerOf(client: TokenClient, storefront: Storefront): Promise<NodeAnswer> {
  let fault: unknown;
  for (let turn = 0; turn < tries; turn += 1) {
    try {
      const answer = await ask(client, storefront);
      if (answer.status < 500) return answer;
      fault = new Error(refusalText(client.tokenUrl, answer.status, answer.body));
    } catch (error) {
      fault = error;
    }
  }
  throw fault;
}

function ask(
  { tokenUrl, clientId, clientSecret, timeoutMs = 3000 }: TokenClient,
  { host, langCode }: Storefront,
): Promise<NodeAnswer> {
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    scope: `shop:${langCode}`,
    client_id: clientId,
    client_secret: clientSecret,
  });
  return postToNode({
    address: tokenUrl,
    host,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: form.toString(),
    timeoutMs,
  });
}

function apiTokenOf(grant: v.InferOutput<typeof grantSchema>, clock: Clock): ApiToken {
  const expiresAt = new Date(clock.now().getTime() + grant.expires_in * 1000);
  return { token: grant.access_token, expiresAt };
}

function refusalText(tokenUrl: string, status: number, body: unknown): string {
  const { error = 'no reason' } = (body ?? {}) as { error?: unknown };
  return `${tokenUrl} answered ${status} (${String(error)}). Give TOKEN_URL, API_CLIENT_ID and API_CLIENT_SECRET as the other node has them.`;
}
