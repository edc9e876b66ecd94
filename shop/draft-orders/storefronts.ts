import type { LangCode, Storefront } from '#shop/kernel/storefront.ts';

/** The storefronts that the staff orders in, by the shop whose accounts they know. */
export const draftStorefronts: Readonly<Record<Storefront['shop'], readonly LangCode[]>> = {
  consumer: ['de-de', 'at-de', 'ch-de', 'de-en'],
  business: ['edu', 'edu-en'],
};

/** Whether the staff can order in a storefront. */
export function isDraftStorefront(langCode: string): langCode is LangCode {
  return Object.values(draftStorefronts).some((codes) => (codes as string[]).includes(langCode));
}
