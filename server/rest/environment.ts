import { environmentConfig } from '#shop/storefronts/environment-config.ts';
import type { Endpoint } from './endpoint.ts';

/** GET /api/environment/: the host's configuration for browsers (ST4). */
export const environment: Endpoint = {
  method: 'GET',
  path: '/api/environment/',
  async handle({ ctx, site }) {
    const { graphqlEndpoint, tokenUrl, ...config } = environmentConfig(ctx.storefront, site);
    return {
      body: { ...config, graphqlEndpoint: graphqlEndpoint.browser, tokenUrl: tokenUrl.browser },
    };
  },
};
