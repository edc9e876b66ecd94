import { useStorefront } from '#storefront/layouts/use-storefront.ts';
import { usePasswordForgotten } from '#storefront/state/password-forgotten.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Field } from '#storefront/ui/field.tsx';
import { PasswordInput } from '#storefront/ui/password-input.tsx';
import { TextInput } from '#storefront/ui/text-input.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import type { FormErrors } from '#storefront/ui/form/form-errors.ts';

type LoginFieldsProps = {
  errors: FormErrors | undefined;
  typed: Record<string, string> | undefined;
};

/** Who and password. In the business shop the customer number comes first (AU6). */
export function LoginFields({ errors, typed }: LoginFieldsProps) {
  const texts = useTexts();
  const { isB2b } = useStorefront();
  const remembered = usePasswordForgotten((state) => state.passwordRemindData.login);
  const error = (name: string) => errors?.[name] && texts(errors[name]);
  return (
    <>
      <Field
        label={texts(isB2b ? 'shop.login.customerNumber' : 'shop.login.email')}
        error={error('login')}
      >
        {(control) => (
          <TextInput
            {...control}
            name="login"
            type={isB2b ? 'text' : 'email'}
            defaultValue={typed?.['login'] ?? remembered}
            autoComplete="username"
            maxLength={80}
            required
          />
        )}
      </Field>
      <Field label={texts('shop.login.password')} error={error('password')}>
        {(control) => (
          <PasswordInput {...control} name="password" autoComplete="current-password" required />
        )}
      </Field>
      <TextLink href="/myaccount/resetpassword/" className="justify-self-start py-2.5">
        {texts('shop.password.forgotten')}
      </TextLink>
    </>
  );
}
