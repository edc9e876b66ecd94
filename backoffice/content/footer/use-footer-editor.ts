import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { FooterDocument } from '#contract/content/footer.ts';
import { saveFooterDraft } from '#contract/backoffice-operations.generated.ts';
import { ask, AskError } from '#backoffice/api/ask.ts';
import { faultText, refusalText } from '#backoffice/api/problem-text.ts';
import { type Texts, useServerTexts } from '#backoffice/texts/use-texts.tsx';
import { useKept } from '#backoffice/ui/use-kept.ts';
import type { Site } from '../page-address.ts';
import type { EditedFooter } from './edited-footer.ts';

type Seen = { version: number; number: number };

/** What was typed: `edit` rises with each change, `saved` is the last one that the draft has. */
type Typed = { footer: FooterDocument; seen: Seen; edit: number; saved: number };

const restMs = 900;
const mostUndone = 50;

/**
 * Edits a footer: changes are saved into its draft a moment after the last one. What was not saved yet outlives a reload. Where somebody
 * else changed the footer meanwhile, the person chooses which one stays.
 */
export function useFooterEditor({ shop, language }: Site, loaded: EditedFooter) {
  const texts = useServerTexts();
  const { revalidate, state } = useRevalidator();
  const kept = useKept<Typed>(`footer ${shop} ${language}`);
  const [problem, setProblem] = useState<string>();
  const [isMet, setMet] = useState(false);
  const running = useRef<Promise<void>>(undefined);
  const inForce = { version: loaded.draft?.version ?? 0, number: loaded.latest };
  const typed = kept.kept;
  const footer = typed?.footer ?? (loaded.footer as FooterDocument);
  const hasChanges = typed !== undefined && typed.edit !== typed.saved;
  const seen = typed?.seen ?? inForce;

  const put = (next: FooterDocument) =>
    kept.keep({
      footer: next,
      seen,
      edit: (typed?.edit ?? 0) + 1,
      saved: typed?.saved ?? 0,
    });
  const steps = useSteps(footer, put);
  const send = async (sent: Typed) => {
    const answer = await sendFooter({ shop, language }, sent, texts);
    setMet(answer.isMet);
    setProblem(answer.problem);
    const { version } = answer;
    if (version !== null) {
      kept.change((now) => now && { ...now, seen: { ...now.seen, version }, saved: sent.edit });
    }
    await revalidate();
  };
  const save = async () => {
    await running.current;
    if (!typed || !hasChanges) return;
    running.current = send(typed);
    await running.current;
  };
  useAtRest(typed?.edit, () => {
    if (hasChanges && !isMet) void save();
  });
  // Another person's draft, publication or discarding replaces what is saved, once it is loaded.
  const isReplaced =
    state === 'idle' &&
    !hasChanges &&
    typed !== undefined &&
    (typed.seen.version !== inForce.version || typed.seen.number !== inForce.number);
  useAtRest(isReplaced, () => {
    if (isReplaced) kept.forget();
  });

  /** Shows the footer as it is now, after it was published, discarded or restored. */
  const restart = () => {
    kept.forget();
    steps.forget();
    setProblem(undefined);
    setMet(false);
  };
  /** Decides which footer stays where another person changed it too. */
  const decide = (isMine: boolean) => {
    setMet(false);
    setProblem(undefined);
    if (isMine && typed) kept.keep({ ...typed, seen: inForce, edit: typed.edit + 1 });
    else restart();
  };
  return {
    footer,
    ...steps,
    save,
    seen,
    hasChanges,
    problem,
    isMet,
    decide,
    restart,
  };
}

/** Puts changed footers in the place of the edited one, and takes that back. What is typed is no step of its own. */
function useSteps(footer: FooterDocument, put: (next: FooterDocument) => void) {
  const [undone, setUndone] = useState<readonly FooterDocument[]>([]);
  return {
    change: (next: FooterDocument, isTyping = false) => {
      if (next === footer) return;
      if (!isTyping) setUndone([...undone, footer].slice(-mostUndone));
      put(next);
    },
    undo: () => {
      const last = undone.at(-1);
      if (!last) return;
      setUndone(undone.slice(0, -1));
      put(last);
    },
    canUndo: undone.length > 0,
    forget: () => setUndone([]),
  };
}

/** Runs a moment after something changed last. */
function useAtRest(changed: number | boolean | undefined, run: () => void): void {
  const runLast = useEffectEvent((_changed: number | boolean | undefined) => run());
  useEffect(() => {
    const timer = setTimeout(() => runLast(changed), restMs);
    return () => clearTimeout(timer);
  }, [changed]);
}

type Answered = { version: number | null; isMet: boolean; problem: string | undefined };

/** Saves a footer; `isMet` where another person changed it too. */
async function sendFooter(site: Site, { footer, seen }: Typed, texts: Texts): Promise<Answered> {
  try {
    const variables = { ...site, seen, footer: JSON.stringify(footer) };
    const { result, version } = (await ask(saveFooterDraft, variables)).saveFooterDraft;
    const problem = version === null ? refusalText(result, texts) : undefined;
    const isMet = changedKeys.has(result.generalErrorMessage ?? '');
    return { version, isMet, problem };
  } catch (error) {
    if (!(error instanceof AskError)) throw error;
    return { version: null, isMet: false, problem: faultText(error, texts) };
  }
}

const changedKeys: ReadonlySet<string> = new Set(['content.changedBy', 'staff.changedMeanwhile']);
