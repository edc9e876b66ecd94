import type { HostTable } from './find-storefront.ts';
import type { Language, Storefront } from './storefront.ts';

/** How long a chosen language is remembered (ST2). */
export const languageCookie = { name: 'language', maxAgeSeconds: 365 * 24 * 60 * 60 } as const;

/** The origins of all storefronts of the site, the visited one included, in their fixed order. */
export function siblingOrigins(table: HostTable): { langCode: string; baseUrl: string }[] {
  const origins = new Map([...table.values()].map(({ langCode, baseUrl }) => [langCode, baseUrl]));
  return [...origins].map(([langCode, baseUrl]) => ({ langCode, baseUrl }));
}

/**
 * The address of the same shop in another language. Between the two business hosts the path (with its query) stays,
 * because both speak of the same pages; consumer shops have their own paths and start at the root (ST2).
 */
export function addressInLanguage(
  table: HostTable,
  from: Storefront,
  language: Language,
  path: string,
): string | undefined {
  const target = [...table.values()].find(
    (other) => other.shop === from.shop && other.language === language,
  );
  return target && `${target.baseUrl}${from.isB2b ? path : '/'}`;
}
