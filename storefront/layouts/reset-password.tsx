import { useTexts } from '#storefront/state/texts.tsx';
import { LegalFooter } from './footer/legal-footer.tsx';
import { QuietPage } from './quiet-page.tsx';

/** The way to a new password (AU2). */
export default function ResetPasswordLayout() {
  const texts = useTexts();
  const back = { href: '/login/', words: texts('shop.password.reset.toLogin') };
  return <QuietPage back={back} footer={<LegalFooter />} />;
}
