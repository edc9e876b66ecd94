import { useTexts } from '#storefront/state/texts.tsx';
import { LegalFooter } from './footer/legal-footer.tsx';
import { MinimalPage } from './minimal-page.tsx';

/** The layout of setting a new password (AU2). */
export default function ResetPasswordLayout() {
  const texts = useTexts();
  const back = { href: '/login/', words: texts('shop.password.reset.toLogin') };
  return <MinimalPage back={back} footer={<LegalFooter />} />;
}
