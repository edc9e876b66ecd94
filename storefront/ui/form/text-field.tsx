import type { ComponentProps, ReactNode } from 'react';
import { useTexts } from '#storefront/state/texts.tsx';
import { Field } from '../field.tsx';
import { TextInput } from '../text-input.tsx';
import { fieldMessage } from './field-message.ts';
import { useFormState } from './form-state.ts';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'required' | 'defaultValue' | 'id'> & {
  name: string;
  label: string;
  hint?: ReactNode;
  isOptional?: boolean | undefined;
  /** Its initial value. */
  kept?: string | undefined;
};

/** A text field in a form: label, hint, submitted value, first error, and whether it is valid (FV1). */
export function TextField({ label, hint, isOptional, kept, className, ...rest }: TextFieldProps) {
  const texts = useTexts();
  const { errors, good, typed } = useFormState();
  const error = errors?.[rest.name];
  return (
    <Field
      label={label}
      hint={hint}
      error={fieldMessage(texts, rest.name, error)}
      isOptional={isOptional ?? false}
      {...(className !== undefined && { className })}
    >
      {(control) => (
        <TextInput
          {...control}
          {...rest}
          defaultValue={typed?.[rest.name] ?? kept}
          isGood={good.has(rest.name)}
          required={!isOptional}
        />
      )}
    </Field>
  );
}
