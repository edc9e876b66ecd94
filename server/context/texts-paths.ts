import type { TextPart } from '#contract/shop-api.ts';
import type { CompiledTexts } from '#shop/parameters/text-catalogue.ts';

/** Path of a locale's texts for all pages. It contains their hash. */
export function textsPath(textLocale: string, { parts: { page } }: CompiledTexts): string {
  return `/texts/${textLocale}.${page.hash}.js`;
}

/** Paths of the other parts of the texts. */
export function textPartPaths(
  textLocale: string,
  { parts: { product, checkout, account, lists, service, advice } }: CompiledTexts,
): Record<TextPart, string> {
  const path = (part: TextPart, hash: string) => `/texts/${textLocale}.${part}.${hash}.js`;
  return {
    product: path('product', product.hash),
    checkout: path('checkout', checkout.hash),
    account: path('account', account.hash),
    service: path('service', service.hash),
    lists: path('lists', lists.hash),
    advice: path('advice', advice.hash),
  };
}
