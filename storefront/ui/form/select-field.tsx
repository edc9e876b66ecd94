import { useTexts } from '#storefront/state/texts.tsx';
import { Field } from '../field.tsx';
import { Select } from '../text-input.tsx';
import { fieldMessage } from './field-message.ts';
import { useFormState } from './form-state.ts';

type SelectFieldProps = {
  name: string;
  label: string;
  choices: readonly { value: string; text: string }[];
  /** The first entry, which chooses nothing. */
  none?: string;
  kept?: string;
  autoComplete?: string;
  isOptional?: boolean;
  className?: string;
};

/** A select box in a form (FV1). */
export function SelectField(props: SelectFieldProps) {
  const { name, label, choices, none, kept, autoComplete, isOptional = false, className } = props;
  const texts = useTexts();
  const { errors, typed } = useFormState();
  const error = errors?.[name];
  return (
    <Field
      label={label}
      error={fieldMessage(texts, name, error)}
      isOptional={isOptional}
      {...(className !== undefined && { className })}
    >
      {(control) => (
        <Select
          {...control}
          name={name}
          defaultValue={typed?.[name] ?? kept ?? ''}
          autoComplete={autoComplete ?? 'off'}
          required={!isOptional}
        >
          {none !== undefined && <option value="">{none}</option>}
          {choices.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
