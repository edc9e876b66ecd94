import { useTexts } from '#storefront/state/texts.tsx';
import { Field } from '../field.tsx';
import { PasswordInput } from '../password-input.tsx';
import { useFormState } from './form-state.ts';

type PasswordFieldProps = {
  name: string;
  label: string;
  hint?: string;
  autoComplete: 'current-password' | 'new-password';
};

/** A password in a form; it never comes back from the server (FV1). */
export function PasswordField({ label, hint, ...rest }: PasswordFieldProps) {
  const texts = useTexts();
  const error = useFormState().errors?.[rest.name];
  return (
    <Field label={label} hint={hint} error={error && texts(error)}>
      {(control) => <PasswordInput {...control} {...rest} required />}
    </Field>
  );
}
