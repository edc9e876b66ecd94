import type { ApiToken } from '#shop/access/api-token.ts';
import type { Clock } from '#shop/kernel/clock.ts';
import type { Storefront } from '#shop/kernel/storefront.ts';

/** Source of this server's API tokens: its own token service, or another node's. */
export type ApiTokens = (storefront: Storefront) => Promise<ApiToken>;

/** Cached tokens. A token that the API refused is not returned again. */
export type KeptTokens = (storefront: Storefront, refused?: string) => Promise<ApiToken>;

/** A token is not returned in its last 60 s (AU3). */
export const spareMs = 60_000;

/** Caches each storefront's token until 60 s before its end. Concurrent callers share one request; a failed one is not cached. */
export function keepTokens(fetchToken: ApiTokens, clock: Clock): KeptTokens {
  const kept = new Map<string, ApiToken>();
  const fetching = new Map<string, Promise<ApiToken>>();
  return async (storefront, refused) => {
    const { langCode } = storefront;
    const token = kept.get(langCode);
    if (token && token.token !== refused && isFresh(token)) return token;
    const running = fetching.get(langCode) ?? begin(storefront);
    fetching.set(langCode, running);
    return running;
  };

  function isFresh({ expiresAt }: ApiToken): boolean {
    return expiresAt.getTime() - spareMs > clock.now().getTime();
  }

  async function begin(storefront: Storefront): Promise<ApiToken> {
    try {
      const token = await fetchToken(storefront);
      kept.set(storefront.langCode, token);
      return token;
    } finally {
      fetching.delete(storefront.langCode);
    }
  }
}
