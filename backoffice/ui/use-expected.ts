import { startTransition, useState } from 'react';

type During<Value> = <Result>(expected: Value, command: () => Promise<Result>) => Promise<Result>;

/**
 * A value that a command changes, shown as it is expected to be until the command and the reload after it have ended. Where the
 * command is refused the value is as before.
 */
export function useExpected<Value>(value: Value): [shown: Value, during: During<Value>] {
  const [expected, setExpected] = useState<{ value: Value }>();
  const during: During<Value> = async (next, command) => {
    setExpected({ value: next });
    try {
      return await command();
    } finally {
      // The router shows reloaded data in a transition; both appear at once.
      startTransition(() => setExpected(undefined));
    }
  };
  return [expected ? expected.value : value, during];
}
