import type { Site } from './hosts.ts';
import type { Storefront } from '#shop/kernel/storefront.ts';

/** How a page and its server reach the shop from one host (ST4). */
export type EnvironmentConfig = {
  isLocal: boolean;
  baseUrl: string;
  /** Business shop only: the domain that both of its languages share. */
  mainDomain: string | undefined;
  graphqlEndpoint: Reach;
  tokenUrl: Reach;
  context: Storefront['context'];
  langCode: Storefront['langCode'];
  /** Scripts of others, where the settings name them (SO3). */
  tagManagerUrl: string | undefined;
  consentScriptUrl: string | undefined;
  /** Set where browsers report faults to the shop. */
  hasErrorTracking: true | undefined;
};

/** `browser` is same-origin; `server` is the configured URL, or this node's own port, without a load balancer. */
export type Reach = { server: string; browser: string };

/** The configuration of a storefront on this site (ST4). */
export function environmentConfig(storefront: Storefront, site: Site): EnvironmentConfig {
  const loopback = `http://127.0.0.1:${site.port}`;
  return {
    isLocal: site.environment === 'local',
    baseUrl: storefront.baseUrl,
    mainDomain: storefront.isB2b ? storefront.host.replace(/^en\./, '') : undefined,
    graphqlEndpoint: {
      server: site.graphqlEndpoint ?? `${loopback}/api/shop/`,
      browser: `${storefront.baseUrl}/api/shop/`,
    },
    tokenUrl: {
      server: site.tokenUrl ?? `${loopback}/api/token/`,
      browser: `${storefront.baseUrl}/api/token/`,
    },
    context: storefront.context,
    langCode: storefront.langCode,
    tagManagerUrl: site.tagManagerUrl,
    consentScriptUrl: site.consentScriptUrl,
    hasErrorTracking: site.errorTrackingDsn === undefined ? undefined : true,
  };
}
