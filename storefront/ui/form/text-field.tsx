import type { ComponentProps, ReactNode } from 'react';
import { useTexts } from '#storefront/state/texts.tsx';
import { Field } from '../field.tsx';
import { TextInput } from '../text-input.tsx';
import { useFormState } from './form-state.ts';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'required' | 'defaultValue' | 'id'> & {
  name: string;
  label: string;
  hint?: ReactNode;
  isOptional?: boolean | undefined;
  /** What it holds before anybody typed. */
  kept?: string | undefined;
};

/** A line of text in a form: label, hint, what was typed, its first broken rule, and whether it is good (FV1). */
export function TextField({ label, hint, isOptional, kept, className, ...rest }: TextFieldProps) {
  const texts = useTexts();
  const { errors, good, typed } = useFormState();
  const error = errors?.[rest.name];
  return (
    <Field
      label={label}
      hint={hint}
      error={error && texts(error)}
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
