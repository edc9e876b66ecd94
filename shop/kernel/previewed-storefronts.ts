import type { LangCode } from './storefront.ts';

/** The storefronts that staff previews the shop on, the German consumer shop first. */
export const previewedStorefronts: readonly LangCode[] = [
  'de-de',
  'de-en',
  'at-de',
  'ch-de',
  'edu',
  'edu-en',
];
