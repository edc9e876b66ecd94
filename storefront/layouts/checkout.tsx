import '#storefront/texts/checkout.ts';
import { useLocation } from 'react-router';
import { useTexts } from '#storefront/state/texts.tsx';
import { LegalFooter } from './footer/legal-footer.tsx';
import { MinimalPage } from './minimal-page.tsx';

/** The layout of the checkout's steps; after the order is placed there is no link back to the basket. */
export default function CheckoutLayout() {
  const texts = useTexts();
  const { pathname } = useLocation();
  const hasOrdered =
    pathname.startsWith('/checkout/confirmation') || pathname.startsWith('/checkout/pay/');
  const back = { href: '/checkout/basket/', words: texts('shop.checkoutLayout.back') };
  return <MinimalPage back={hasOrdered ? undefined : back} footer={<LegalFooter />} />;
}
