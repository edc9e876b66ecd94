import { useTexts } from '#storefront/state/texts.tsx';
import { Field } from '../field.tsx';
import { PasswordInput } from '../password-input.tsx';
import { fieldMessage } from './field-message.ts';
import { useFormState } from './form-state.ts';

type PasswordFieldProps = {
  name: string;
  label: string;
  hint?: string;
  autoComplete: 'current-password' | 'new-password';
};

/** A password in a form; the server never sends it back (FV1). */
export function PasswordField({ label, hint, ...rest }: PasswordFieldProps) {
  const texts = useTexts();
  const { errors, good } = useFormState();
  const error = errors?.[rest.name];
  return (
    <Field label={label} hint={hint} error={fieldMessage(texts, rest.name, error)}>
      {(control) => <PasswordInput {...control} {...rest} isGood={good.has(rest.name)} required />}
    </Field>
  );
}
