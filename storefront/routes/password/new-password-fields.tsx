import '#storefront/texts/account.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { PasswordField } from '#storefront/ui/form/password-field.tsx';

/** Fields for a new password and its repetition, in a checked form (AU2). */
export function NewPasswordFields({ minimumLength }: { minimumLength: number }) {
  const texts = useTexts();
  return (
    <>
      <PasswordField
        name="password"
        label={texts('shop.password.new.password')}
        hint={texts('shop.password.new.hint', { count: minimumLength })}
        autoComplete="new-password"
      />
      <PasswordField
        name="passwordRepeat"
        label={texts('shop.password.new.repeat')}
        autoComplete="new-password"
      />
    </>
  );
}
