import { useTexts } from '#storefront/state/texts.tsx';
import { Field } from '../field.tsx';
import { TextArea } from '../text-input.tsx';
import { useFormState } from './form-state.ts';

type TextAreaFieldProps = {
  name: string;
  label: string;
  maxLength: number;
  hint?: string;
  isOptional?: boolean;
};

/** Several lines of text in a form (FV1). */
export function TextAreaField({
  name,
  label,
  maxLength,
  hint,
  isOptional = false,
}: TextAreaFieldProps) {
  const texts = useTexts();
  const { errors, typed } = useFormState();
  const error = errors?.[name];
  return (
    <Field label={label} hint={hint} error={error && texts(error)} isOptional={isOptional}>
      {(control) => (
        <TextArea
          {...control}
          name={name}
          rows={6}
          maxLength={maxLength}
          defaultValue={typed?.[name]}
          required={!isOptional}
        />
      )}
    </Field>
  );
}
