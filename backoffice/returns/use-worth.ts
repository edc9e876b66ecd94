import { useEffect, useState } from 'react';
import { returnWorth } from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';

type Quantity = { lineNumber: number; quantity: number };

/**
 * The money that a settlement gives for accepted pieces, in minor units; undefined until the server has answered for exactly
 * these pieces. A changed `version` asks again.
 */
export function useWorth(
  number: string,
  accepted: readonly Quantity[],
  version: number,
): number | undefined {
  const question = JSON.stringify({ number, accepted, version });
  const [answer, setAnswer] = useState<{ question: string; amountMinor: number }>();
  useEffect(() => {
    const given = new AbortController();
    const asked = JSON.parse(question) as { number: string; accepted: Quantity[] };
    void ask(returnWorth, asked, given.signal).then(
      ({ returnWorth: amountMinor }) =>
        setAnswer(amountMinor === null ? undefined : { question, amountMinor }),
      () => setAnswer(undefined),
    );
    return () => given.abort();
  }, [question]);
  return answer?.question === question ? answer.amountMinor : undefined;
}
