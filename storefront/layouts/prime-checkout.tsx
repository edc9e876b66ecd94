import { useTexts } from '#storefront/state/texts.tsx';
import { QuietPage } from './quiet-page.tsx';

/** The way to a prime subscription (RT9). */
export default function PrimeCheckoutLayout() {
  const texts = useTexts();
  return <QuietPage back={{ href: '/prime/', words: texts('shop.primeCheckout.back') }} />;
}
