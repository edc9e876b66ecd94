import type { HostTable } from './find-storefront.ts';

/** The origins of all storefronts of the site, the visited one included, in their fixed order. */
export function siblingOrigins(table: HostTable): { langCode: string; baseUrl: string }[] {
  const origins = new Map([...table.values()].map(({ langCode, baseUrl }) => [langCode, baseUrl]));
  return [...origins].map(([langCode, baseUrl]) => ({ langCode, baseUrl }));
}
