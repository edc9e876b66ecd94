import { createContext, use } from 'react';
import type { FormErrors } from './form-errors.ts';

/** The state of a form for its fields. */
export type FormState = {
  errors: FormErrors | undefined;
  /** The errors as they were when the form was last sent. */
  submitted: FormErrors | undefined;
  /** Names of fields that were checked, are valid and not empty. */
  good: ReadonlySet<string>;
  /** The submitted values, where the form came back. */
  typed: Readonly<Record<string, string>> | undefined;
  /** Validates a field whose value was set by a script, as if it were left. */
  check: (field: HTMLInputElement) => void;
};

export const untouched: FormState = {
  errors: undefined,
  submitted: undefined,
  good: new Set(),
  typed: undefined,
  check: () => undefined,
};

export const FormStateContext = createContext<FormState>(untouched);

export const useFormState = (): FormState => use(FormStateContext);
