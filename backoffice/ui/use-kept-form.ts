import { useState } from 'react';
import type { FormResult } from '../api/ask.ts';
import { useKept } from './use-kept.ts';

export type KeptForm<Value> = {
  /** What the form shows: what was typed, or the record as it is. */
  typed: Value;
  type: (typed: Value) => void;
  /** The version to send: the one that was typed over, or the one shown now once its author was named. */
  version: number;
  /** Takes notice of a command's result and answers it. */
  note: (result: FormResult) => FormResult;
  forget: () => void;
};

/**
 * The form of a record that is saved as a whole, with its version (`use-kept.ts`). The version is kept with what was typed: a
 * colleague's change, also one before a reload, refuses the first save, and the second one is deliberate.
 */
export function useKeptForm<Value extends object>(
  record: string,
  shown: Value,
  shownVersion: number,
): KeptForm<Value> {
  const { kept, keep, forget } = useKept<{ typed: Value; version: number }>(record);
  const [isTold, setTold] = useState(false);
  const version = kept?.version ?? shownVersion;
  return {
    typed: kept?.typed ?? shown,
    type: (typed) => keep({ typed, version }),
    version: isTold ? shownVersion : version,
    note: (result) => {
      setTold(result.generalErrorMessage === 'staff.changedMeanwhile');
      return result;
    },
    forget,
  };
}
