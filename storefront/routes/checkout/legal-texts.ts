import '#storefront/texts/checkout.ts';
import type { StorefrontView } from '#contract/shop-api.ts';

type Buyer = {
  storefront: Pick<StorefrontView, 'store'>;
  /** Form of the billing address. */
  formType: string | undefined;
};

const terms = ['/service/agb/', 'shop.checkout.terms'] as const;
const withdrawal = ['/service/widerruf/', 'shop.checkout.withdrawal'] as const;
const privacy = ['/service/datenschutz/', 'shop.checkout.privacy'] as const;

/**
 * What an order is subject to, and the pages that say it (CO6, OP6). Consumers of the EU have the right of withdrawal, those in
 * Switzerland the returns that the shop grants, companies and schools neither: the same as in the mail of the order.
 */
export function legalTextsFor({ storefront: { store }, formType }: Buyer) {
  if (store === 'b2b' || formType === 'companyOrSchool')
    return { textKey: 'shop.checkout.legalBusiness', pages: [terms, privacy] };
  if (store === 'ch') return { textKey: 'shop.checkout.legalSwiss', pages: [terms, privacy] };
  return { textKey: 'shop.checkout.legal', pages: [terms, withdrawal, privacy] };
}
