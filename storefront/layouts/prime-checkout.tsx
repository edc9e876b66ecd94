import { useTexts } from '#storefront/state/texts.tsx';
import { LegalFooter } from './footer/legal-footer.tsx';
import { MinimalPage } from './minimal-page.tsx';

/** The layout of the checkout of a prime subscription (RT9). */
export default function PrimeCheckoutLayout() {
  const texts = useTexts();
  const back = { href: '/prime/', words: texts('shop.primeCheckout.back') };
  return <MinimalPage back={back} footer={<LegalFooter />} />;
}
