import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { SavedFragment } from '#contract/backoffice-operations.generated.ts';
import type { Operation } from '#contract/shop-api.ts';
import type { FormResult } from './ask.ts';
import { type CommandState, useCommand } from './use-command.ts';

export type Conflict = SavedFragment['conflicts'][number];

export type SaveState<Variables> = CommandState<Variables> & {
  /** Fields that the last save and others changed, with who did and when. */
  conflicts: readonly Conflict[];
};

/**
 * A save of fields with the values seen, as a command. Where others changed the same fields the screen's data are loaded again,
 * and the draft asks about each of them.
 */
export function useSave<Result, Variables>(
  operation: Operation<Result, Variables>,
  resultOf: (answer: Result) => { result: FormResult; conflicts: readonly Conflict[] },
): SaveState<Variables> {
  const { revalidate } = useRevalidator();
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const onAnswer = async (answer: Result) => {
    const { conflicts: met } = resultOf(answer);
    setConflicts(met);
    if (met.length > 0) await revalidate();
  };
  const command = useCommand(operation, (answer) => resultOf(answer).result, { onAnswer });
  return { ...command, conflicts };
}
