import '#storefront/texts/account.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { useStorefront } from '#storefront/state/use-storefront.ts';
import { Note } from '#storefront/ui/note.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { PasswordCard } from './password-card.tsx';

type ReminderSentProps = { login: string; triesCount: number };

/** Number of attempts after which the contact page is offered. */
const triesBeforeHelp = 2;

/** Confirmation of a password reset; the same whether or not the account exists (AU2). */
export function ReminderSent({ login, triesCount }: ReminderSentProps) {
  const texts = useTexts();
  const { language } = useStorefront();
  return (
    <PasswordCard title={texts('shop.password.reset.sentTitle')}>
      <Note kind="green" isAlert>
        <p className="font-semibold wrap-anywhere">{login}</p>
        <p>{texts('shop.password.reset.sentText')}</p>
      </Note>
      {triesCount > triesBeforeHelp && (
        <p>
          {texts('shop.password.reset.stuck')}{' '}
          <TextLink href={language === 'en' ? '/service/contact/' : '/service/kontakt/'}>
            {texts('shop.password.reset.contact')}
          </TextLink>
        </p>
      )}
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        <TextLink href="/myaccount/resetpassword/" className="py-2">
          {texts('shop.password.reset.again')}
        </TextLink>
        <TextLink href="/login/" className="py-2">
          {texts('shop.password.reset.toLogin')}
        </TextLink>
      </div>
    </PasswordCard>
  );
}
