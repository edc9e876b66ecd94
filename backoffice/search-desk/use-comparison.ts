import { useEffect, useState } from 'react';
import {
  compareSearch,
  type CompareSearchQuery,
  type SearchDraftInput,
} from '#contract/backoffice-operations.generated.ts';
import { ask, AskError } from '../api/ask.ts';
import { faultText } from '../api/problem-text.ts';
import { useServerTexts } from '../texts/use-texts.tsx';

export type Comparison = CompareSearchQuery['compareSearch'];

/** Long enough for the next letter. */
const pauseMs = 250;

type Answer = {
  question: string;
  comparison: Comparison | undefined;
  problem: AskError | undefined;
};

/**
 * What a text finds now and with a change that is not saved. It follows the change while one types; until the answer is there, the former one
 * is shown, and `isCurrent` is false.
 */
export function useComparison(draft: SearchDraftInput): {
  comparison: Comparison | undefined;
  isCurrent: boolean;
  problem: string | undefined;
} {
  const texts = useServerTexts();
  const question = JSON.stringify(draft);
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    const stop = new AbortController();
    const compare = async () => {
      const compared = await answerTo(question, stop.signal);
      if (!stop.signal.aborted) setAnswer(compared);
    };
    const wait = setTimeout(() => void compare(), pauseMs);
    return () => {
      clearTimeout(wait);
      stop.abort();
    };
  }, [question]);
  return {
    comparison: answer?.comparison,
    isCurrent: answer?.question === question,
    problem: answer?.problem && faultText(answer.problem, texts),
  };
}

async function answerTo(question: string, signal: AbortSignal): Promise<Answer> {
  try {
    const draft = JSON.parse(question) as SearchDraftInput;
    const answer = await ask(compareSearch, { draft }, signal);
    return { question, comparison: answer.compareSearch, problem: undefined };
  } catch (error) {
    if (signal.aborted) return { question, comparison: undefined, problem: undefined };
    if (!(error instanceof AskError)) throw error;
    return { question, comparison: undefined, problem: error };
  }
}
