import { useKept } from './use-kept.ts';

export type CommandKey = {
  /**
   * The key to send with these values: the same for the same values until the command succeeded, after a reload too, so that a
   * repetition after a lost answer changes nothing.
   */
  keyFor: (...values: readonly (string | number | boolean)[]) => string;
  /** Takes another key for the next command; to be called after success. */
  renew: () => void;
};

/** Keys of a command that must run once. `command` names it and its record. */
export function useCommandKey(command: string): CommandKey {
  const { kept, keep, forget } = useKept<{ key: string; sent: string }>(`key of ${command}`);
  return {
    keyFor: (...values) => {
      const sent = JSON.stringify(values);
      if (kept?.sent === sent) return kept.key;
      const key = crypto.randomUUID();
      keep({ key, sent });
      return key;
    },
    renew: forget,
  };
}
