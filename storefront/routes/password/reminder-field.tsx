import { useTexts } from '#storefront/state/texts.tsx';
import { Field } from '#storefront/ui/field.tsx';
import { TextInput } from '#storefront/ui/text-input.tsx';

type ReminderFieldProps = {
  label: string;
  error: string | undefined;
  login: string;
  type: 'text' | 'email';
};

/** Who forgot the password. */
export function ReminderField({ label, error, login, type }: ReminderFieldProps) {
  const texts = useTexts();
  return (
    <Field label={label} error={error && texts(error)}>
      {(control) => (
        <TextInput
          {...control}
          name="login"
          type={type}
          defaultValue={login}
          autoComplete="username"
          maxLength={80}
          required
        />
      )}
    </Field>
  );
}
