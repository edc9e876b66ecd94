import { spareMs } from '../tokens/api-tokens.ts';
import { ShopUnavailable } from '../faults.ts';
import type { Edge } from './edge.ts';

/**
 * GET /api/token/: the browser's pass to the API, and the same as cookie until 60 s before its end (AU3). Scripts read
 * the cookie because they send it; it is the storefront's pass, the same for all visitors, and names nobody. Who still
 * has the cookie asks because the API refused it: that pass is not handed out again.
 */
export const token: Edge = {
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
