import '#storefront/texts/checkout.ts';
import { useLocation } from 'react-router';
import { useTexts } from '#storefront/state/texts.tsx';
import { LegalFooter } from './footer/legal-footer.tsx';
import { QuietPage } from './quiet-page.tsx';

/** The checkout's steps; from the order that was placed no way leads back to the basket. */
export default function CheckoutLayout() {
  const texts = useTexts();
  const { pathname } = useLocation();
  const hasOrdered =
    pathname.startsWith('/checkout/confirmation') || pathname.startsWith('/checkout/pay/');
  const back = { href: '/checkout/basket/', words: texts('shop.checkoutLayout.back') };
  return <QuietPage back={hasOrdered ? undefined : back} footer={<LegalFooter />} />;
}
