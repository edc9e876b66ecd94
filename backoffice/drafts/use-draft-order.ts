import { createContext, use, useEffect, useRef, useState } from 'react';
import {
  changeDraftOrder,
  type ChangeDraftOrderMutation,
  type DraftChangeInput,
  type DraftPartsFragment,
  type SeenDraft,
} from '#contract/backoffice-operations.generated.ts';
import { ask, AskError, type FormResult } from '../api/ask.ts';
import { faultText, filledOf } from '../api/problem-text.ts';
import { useServerTexts } from '../texts/use-texts.tsx';

export type DraftOrder = DraftPartsFragment;
export type DraftContent = NonNullable<DraftOrder['content']>;
type Answer = ChangeDraftOrderMutation['changeDraftOrder'];
export type Remark = Answer['remarks'][number];

export type DraftDesk = {
  draft: DraftOrder;
  /** Runs a command after those that are under way, with the version that the last of them made. */
  enqueue: <Given>(command: (seen: SeenDraft) => Promise<Given>) => Promise<Given>;
  /** Sends a change in this order. */
  send: (change: DraftChangeInput) => Promise<Answer>;
  show: (draft: DraftOrder) => void;
};

/**
 * The draft that a screen shows. Changes go to the server one after the other; each answer is the draft as it is then. What colleagues
 * change comes as a newer `loaded`.
 */
export function useDraftOrder(loaded: DraftOrder): DraftDesk {
  const [draft, setDraft] = useState(loaded);
  const latest = useRef(loaded);
  const underWay = useRef<Promise<unknown>>(Promise.resolve());
  const show = (next: DraftOrder) => {
    latest.current = next;
    setDraft(next);
  };
  useEffect(() => {
    if (loaded.version <= latest.current.version) return;
    latest.current = loaded;
    setDraft(loaded);
  }, [loaded]);
  const enqueue = <Given>(command: (seen: SeenDraft) => Promise<Given>): Promise<Given> => {
    const sent = underWay.current.then(() => {
      const { id, version: expectedVersion } = latest.current;
      return command({ id, expectedVersion });
    });
    underWay.current = sent.catch(() => undefined);
    return sent;
  };
  const send = (change: DraftChangeInput) =>
    enqueue(async (seen) => {
      const { changeDraftOrder: answer } = await ask(changeDraftOrder, { seen, change });
      if (answer.draft) show(answer.draft);
      return answer;
    });
  return { draft, enqueue, send, show };
}

export const DraftContext = createContext<DraftDesk | undefined>(undefined);

/** The draft of the screen around, and how it is changed. Throws outside of one. */
export function useDraftDesk(): DraftDesk & { content: DraftContent } {
  const desk = use(DraftContext);
  if (!desk?.draft.content) throw new Error('Wrap this in a DraftContext with an open draft.');
  return { ...desk, content: desk.draft.content };
}

/** What a form of a draft shows of its last command. */
export type Outcome = {
  isPending: boolean;
  problem: string | undefined;
  errors: Readonly<Record<string, string>>;
};

const nothing: Outcome = { isPending: false, problem: undefined, errors: {} };

/** Runs commands of a form of the draft, with what was refused as sentences. */
export function useOutcome() {
  const texts = useServerTexts();
  const [outcome, setOutcome] = useState(nothing);
  const run = async <Given>(
    command: () => Promise<Given>,
    resultOf: (answer: Given) => FormResult,
  ): Promise<Given | undefined> => {
    setOutcome({ ...nothing, isPending: true });
    try {
      const answer = await command();
      setOutcome(outcomeOf(resultOf(answer), texts));
      return answer;
    } catch (error) {
      if (!(error instanceof AskError)) throw error;
      setOutcome({ ...nothing, problem: faultText(error, texts) });
      return undefined;
    }
  };
  return { ...outcome, run };
}

function outcomeOf(result: FormResult, texts: ReturnType<typeof useServerTexts>): Outcome {
  const { generalErrorMessage, fieldErrors } = result;
  const filled = filledOf(result);
  return {
    isPending: false,
    problem: generalErrorMessage === null ? undefined : texts(generalErrorMessage, filled),
    errors: Object.fromEntries(
      fieldErrors.map(({ fieldName, errorMessage }) => [fieldName, texts(errorMessage, filled)]),
    ),
  };
}

/** Changes of a form of the draft. `run` answers undefined where it was refused as a whole. */
export function useChange() {
  const { send } = useDraftDesk();
  const { run: runCommand, ...outcome } = useOutcome();
  const run = async (change: DraftChangeInput): Promise<Answer | undefined> => {
    const answer = await runCommand(
      () => send(change),
      ({ result }) => result,
    );
    return answer?.result.successful ? answer : undefined;
  };
  return { ...outcome, run };
}
