import { environmentConfig } from '#shop/storefronts/environment-config.ts';
import type { Edge } from './edge.ts';

/** GET /api/environment/: the host's configuration as far as browsers use it (ST4). */
export const environment: Edge = {
  method: 'GET',
  path: '/api/environment/',
  async handle({ ctx, site }) {
    const { graphqlEndpoint, tokenUrl, ...config } = environmentConfig(ctx.storefront, site);
    return {
      body: { ...config, graphqlEndpoint: graphqlEndpoint.browser, tokenUrl: tokenUrl.browser },
    };
  },
};
