import { useState } from 'react';

/** The key of a command that must run once: the same until it succeeded, so that a repetition after a lost answer changes nothing. */
export function useCommandKey(): { key: string; renew: () => void } {
  const [key, setKey] = useState(() => crypto.randomUUID());
  return { key, renew: () => setKey(crypto.randomUUID()) };
}
