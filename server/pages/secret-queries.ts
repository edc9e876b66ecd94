import { pages } from '#storefront/pages/pages.ts';

/**
 * Whether the query of an address has a secret: of a mail, an order or a shared list. Such addresses are not sent as
 * referrers.
 */
export function carriesSecret(url: string): boolean {
  return secretParameter.test(url);
}

const names = new Set(pages.flatMap(({ secrets }) => secrets));
const secretParameter = new RegExp(`[?&](?:${[...names].join('|')})=`, 'i');
