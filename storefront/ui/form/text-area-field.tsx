import { useTexts } from '#storefront/state/texts.tsx';
import { Field } from '../field.tsx';
import { TextArea } from '../text-input.tsx';
import { fieldMessage } from './field-message.ts';
import { useFormState } from './form-state.ts';

type TextAreaFieldProps = {
  name: string;
  label: string;
  maxLength: number;
  hint?: string;
  isOptional?: boolean;
  rows?: number;
  /** Its initial value. */
  kept?: string;
};

/** A text area in a form (FV1). */
export function TextAreaField({
  name,
  label,
  maxLength,
  hint,
  isOptional = false,
  rows = 6,
  kept,
}: TextAreaFieldProps) {
  const texts = useTexts();
  const { errors, typed } = useFormState();
  const error = errors?.[name];
  return (
    <Field
      label={label}
      hint={hint}
      error={fieldMessage(texts, name, error)}
      isOptional={isOptional}
    >
      {(control) => (
        <TextArea
          {...control}
          name={name}
          rows={rows}
          maxLength={maxLength}
          defaultValue={typed?.[name] ?? kept}
          required={!isOptional}
        />
      )}
    </Field>
  );
}
