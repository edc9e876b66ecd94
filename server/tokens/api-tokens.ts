import type { ApiToken } from '#shop/access/api-token.ts';
import type { Clock } from '#shop/kernel/clock.ts';
import type { Storefront } from '#shop/storefronts/storefront.ts';

/** Where this server has its passes to the API from: its own token service, or another node's. */
export type ApiTokens = (storefront: Storefront) => Promise<ApiToken>;

/** Tokens that are kept until they end, or until the API refused one: that one is not handed out again. */
export type KeptTokens = (storefront: Storefront, refused?: string) => Promise<ApiToken>;

/** How long before its end a token is no longer handed out (AU3). */
export const spareMs = 60_000;

/** Keeps each storefront's token until 60 s before its end. Askers at the same time share one request; a failed one is forgotten. */
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
