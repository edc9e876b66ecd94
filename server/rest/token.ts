import { spareMs } from '../tokens/api-tokens.ts';
import { ShopUnavailable } from '#shop/kernel/unavailable.ts';
import type { Endpoint } from './endpoint.ts';

/**
 * GET /api/token/: the browser's API token, also as a cookie until 60 s before its end (AU3). Scripts read
 * and send the cookie; it is the storefront's token, the same for all visitors, and identifies none. A request with the cookie
 * means that the API refused that token, so it is not returned again.
 */
export const token: Endpoint = {
  method: 'GET',
  path: '/api/token/',
  async handle({ ctx, carried, cookies, apiTokens }) {
    const refused = carried.apiToken;
    const { token, expiresAt } = await apiTokens(ctx.storefront, refused).catch(
      (cause: unknown) => {
        throw new ShopUnavailable('No token for the API could be had.', { cause });
      },
    );
    const leftMs = expiresAt.getTime() - spareMs - ctx.clock.now().getTime();
    return {
      body: { apiToken: token, expires: expiresAt.toISOString() },
      setCookies: [cookies.keepApiToken(token, Math.max(1, Math.floor(leftMs / 1000)))],
    };
  },
};
