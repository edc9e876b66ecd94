import '#storefront/texts/account.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { buttonClass } from '#storefront/ui/button.tsx';
import { PasswordCard } from '../password/password-card.tsx';

/** Page after the deletion of an account (AC1). */
export default function Deleted() {
  const texts = useTexts();
  return (
    <PasswordCard title={texts('shop.privacy.gone')}>
      <p>{texts('shop.privacy.goneText')}</p>
      <a href="/" className={buttonClass({ isWide: 'always' })}>
        {texts('shop.privacy.home')}
      </a>
    </PasswordCard>
  );
}
