import '#storefront/texts/account.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Field } from '#storefront/ui/field.tsx';
import type { FormErrors } from '#storefront/ui/form/form-errors.ts';
import { PasswordInput } from '#storefront/ui/password-input.tsx';

type NewPasswordFieldsProps = { errors: FormErrors | undefined; minimumLength: number };

/** A password that one chooses, and once more (AU2). */
export function NewPasswordFields({ errors, minimumLength }: NewPasswordFieldsProps) {
  const texts = useTexts();
  const error = (name: string) => errors?.[name] && texts(errors[name]);
  return (
    <>
      <Field
        label={texts('shop.password.new.password')}
        hint={texts('shop.password.new.hint', { count: minimumLength })}
        error={error('password')}
      >
        {(control) => (
          <PasswordInput {...control} name="password" autoComplete="new-password" required />
        )}
      </Field>
      <Field label={texts('shop.password.new.repeat')} error={error('passwordRepeat')}>
        {(control) => (
          <PasswordInput {...control} name="passwordRepeat" autoComplete="new-password" required />
        )}
      </Field>
    </>
  );
}
