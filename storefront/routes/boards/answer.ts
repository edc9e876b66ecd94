import { type FormErrors, refusedSteps } from '#storefront/ui/form/form-errors.ts';

/** The text of what a form of the page did, or why it was refused. */
export type Answer = { done: string; errors: undefined } | { done: undefined; errors: FormErrors };

/** A form that was refused, with what was typed. */
export type Refused = {
  intent: string;
  id: number;
  errors: FormErrors;
  typed: Readonly<Record<string, string>> | undefined;
};

export function answerOf(done: string, result: Parameters<typeof refusedSteps>[0][number]): Answer {
  const errors = refusedSteps([result]);
  return errors ? { done: undefined, errors } : { done, errors: undefined };
}
