import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Operation } from '#contract/shop-api.ts';
import { useServerTexts } from '../texts/use-texts.tsx';
import { ask, AskError, type FormResult } from './ask.ts';
import { faultText, filledOf } from './problem-text.ts';

export type CommandState<Variables> = {
  /** Sends the command. Returns whether it succeeded; the screen's data are reloaded then. */
  run: (variables: Variables) => Promise<boolean>;
  isPending: boolean;
  /** The refusal of the whole command, or a fault, as a sentence. */
  problem: string | undefined;
  /** Refusals by field. */
  errors: Readonly<Record<string, string>>;
  /** Clears the refusals. */
  clear: () => void;
};

type Options<Result> = {
  isGoneAfter?: boolean;
  /** Called with the answer, also of a refusal, before it is shown. */
  onAnswer?: (answer: Result) => Promise<void> | void;
};

/**
 * A mutation of the contract as a command of a screen. `resultOf` takes the mutation's result out of its answer. Refusals and
 * faults become sentences beside the form, which keeps what was typed. With `isGoneAfter` the screen's data are not loaded
 * again: the command deletes what the screen shows, and the caller leads away.
 */
export function useCommand<Result, Variables>(
  operation: Operation<Result, Variables>,
  resultOf: (answer: Result) => FormResult,
  { isGoneAfter = false, onAnswer }: Options<Result> = {},
): CommandState<Variables> {
  const texts = useServerTexts();
  const { revalidate } = useRevalidator();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const show = (result: FormResult) => {
    const { generalErrorMessage, fieldErrors } = result;
    const filled = filledOf(result);
    setProblem(generalErrorMessage === null ? undefined : texts(generalErrorMessage, filled));
    setErrors(
      Object.fromEntries(
        fieldErrors.map(({ fieldName, errorMessage }) => [fieldName, texts(errorMessage, filled)]),
      ),
    );
  };
  const clear = () => {
    setProblem(undefined);
    setErrors({});
  };
  const run = async (variables: Variables) => {
    setPending(true);
    try {
      const answer = await ask(operation, variables);
      const result = resultOf(answer);
      await onAnswer?.(answer);
      show(result);
      if (result.successful ? !isGoneAfter : isStale(result)) await revalidate();
      return result.successful;
    } catch (error) {
      if (!(error instanceof AskError)) throw error;
      setProblem(faultText(error, texts));
      return false;
    } finally {
      setPending(false);
    }
  };
  return { run, isPending, problem, errors, clear };
}

const staleStates: ReadonlySet<string> = new Set(['staff.changedMeanwhile', 'returns.notNow']);

/** Whether the screen shows a state that others changed: it is loaded again, and what was typed stays. */
function isStale({ generalErrorMessage }: FormResult): boolean {
  return generalErrorMessage !== null && staleStates.has(generalErrorMessage);
}
