import { useStorefront } from '#storefront/state/use-storefront.ts';
import { usePasswordForgotten } from '#storefront/state/password-forgotten.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { PasswordField } from '#storefront/ui/form/password-field.tsx';
import { TextField } from '#storefront/ui/form/text-field.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';

/**
 * The fields of a login: e-mail and password, in a checked form. The business shop asks for the customer number instead (AU6).
 */
export function LoginFields() {
  const texts = useTexts();
  const { isB2b } = useStorefront();
  const remembered = usePasswordForgotten((state) => state.passwordRemindData.login);
  return (
    <>
      <TextField
        name="login"
        label={texts(isB2b ? 'shop.login.customerNumber' : 'shop.login.email')}
        type={isB2b ? 'text' : 'email'}
        kept={remembered}
        autoComplete="username"
        maxLength={80}
      />
      <PasswordField
        name="password"
        label={texts('shop.login.password')}
        autoComplete="current-password"
      />
      <TextLink href="/myaccount/resetpassword/" className="justify-self-start py-2.5">
        {texts('shop.password.forgotten')}
      </TextLink>
    </>
  );
}
