import { createContext, use } from 'react';
import type { FormErrors } from './form-errors.ts';

/** What the fields of a form know of it. */
export type FormState = {
  errors: FormErrors | undefined;
  /** The errors as they were when the form was last sent. */
  submitted: FormErrors | undefined;
  /** Names of fields that were checked, are valid and not empty. */
  good: ReadonlySet<string>;
  /** What was typed, where the form came back. */
  typed: Readonly<Record<string, string>> | undefined;
  /** Checks a field whose text was set by a script. */
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
