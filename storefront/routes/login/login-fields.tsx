import { useStorefront } from '#storefront/layouts/use-storefront.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Field } from '#storefront/ui/field.tsx';
import { TextInput } from '#storefront/ui/text-input.tsx';
import type { FormErrors } from '#storefront/ui/form/form-errors.ts';

type LoginFieldsProps = {
  errors: FormErrors | undefined;
  typed: Record<string, string> | undefined;
};

/** Who and password. In the business shop the customer number comes first (AU6). */
export function LoginFields({ errors, typed }: LoginFieldsProps) {
  const texts = useTexts();
  const { isB2b } = useStorefront();
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
            defaultValue={typed?.['login']}
            autoComplete="username"
            maxLength={80}
            required
          />
        )}
      </Field>
      <Field label={texts('shop.login.password')} error={error('password')}>
        {(control) => (
          <TextInput
            {...control}
            name="password"
            type="password"
            autoComplete="current-password"
            maxLength={35}
            required
          />
        )}
      </Field>
    </>
  );
}
