/**
 * Queries whose results are the shop's own texts, returned in the storefront's spelling (ST3). Results with input of customers
 * (carts, orders, lists, addresses) are excluded; their domains spell the shop's part of their rows.
 */
export const spelledQueries: ReadonlySet<string> = new Set([
  'cartAccessories',
  'category',
  'categoryProducts',
  'comparison',
  'competition',
  'consentSettings',
  'directProductHit',
  'extraTabContent',
  'footerGrid',
  'getEducationalFunctionData',
  'getEducationalIndustryData',
  'globalParameter',
  'grid',
  'item',
  'labelLayer',
  'longTailAdjustment',
  'navigation',
  'pageDetails',
  'partialNavigation',
  'primeOffer',
  'product',
  'productTiles',
  'reviews',
  'search',
  'suggestQueries',
  'variantInfo',
]);
