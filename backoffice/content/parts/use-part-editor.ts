import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { savePartDraft } from '#contract/backoffice-operations.generated.ts';
import { ask, AskError } from '#backoffice/api/ask.ts';
import { faultText, refusalText } from '#backoffice/api/problem-text.ts';
import { type Texts, useServerTexts } from '#backoffice/texts/use-texts.tsx';
import { useKept } from '#backoffice/ui/use-kept.ts';
import type { EditedPart, PartName } from './part.ts';

type Seen = { version: number; number: number };

/** What was typed: `edit` rises with each change, `saved` is the last one that the draft has. */
type Typed<Document> = { document: Document; seen: Seen; edit: number; saved: number };

/** A save that is under way: the edit that it sends, and the version that the draft has after it; null where it was not saved. */
type Saving = { edit: number; ended: Promise<number | null> };

const restMs = 900;
const mostUndone = 50;

export type PartEditor<Document> = {
  document: Document;
  change: (next: Document, isTyping?: boolean) => void;
  undo: () => void;
  canUndo: boolean;
  save: () => Promise<void>;
  seen: Seen;
  hasChanges: boolean;
  problem: string | undefined;
  /** Whether another person changed the part too. */
  isMet: boolean;
  /** Decides which document stays where another person changed it too. */
  decide: (isMine: boolean) => void;
  /** Shows the part as it is now, after it was published, planned, discarded or restored. */
  restart: () => void;
};

/**
 * Edits a footer or navigation: changes are saved into its draft a moment after the last one. What was not saved yet outlives a reload. Where
 * somebody else changed it meanwhile, the person chooses which one stays.
 */
export function usePartEditor<Document>(
  { kind, key }: PartName,
  loaded: EditedPart<Document>,
): PartEditor<Document> {
  const texts = useServerTexts();
  const { revalidate, state } = useRevalidator();
  const kept = useKept<Typed<Document>>(`${kind} ${key}`);
  const [problem, setProblem] = useState<string>();
  const [isMet, setMet] = useState(false);
  const running = useRef<Saving>(undefined);
  const inForce = { version: loaded.draft?.version ?? 0, number: loaded.latest };
  const typed = kept.kept;
  const document = typed?.document ?? loaded.document;
  const hasChanges = typed !== undefined && typed.edit !== typed.saved;
  const seen = typed?.seen ?? inForce;

  const put = (next: Document) =>
    kept.keep({
      document: next,
      seen,
      edit: (typed?.edit ?? 0) + 1,
      saved: typed?.saved ?? 0,
    });
  const { forget, ...steps } = useSteps(document, put);
  const send = async (sent: Typed<Document>) => {
    const answer = await sendPart({ kind, key }, sent, texts);
    setMet(answer.isMet);
    setProblem(answer.problem);
    const { version } = answer;
    if (version !== null) {
      kept.change((now) => now && { ...now, seen: { ...now.seen, version }, saved: sent.edit });
    }
    await revalidate();
    return version;
  };
  const save = async () => {
    const before = running.current;
    const version = (await before?.ended) ?? null;
    // What is being saved is not sent twice, and what was typed meanwhile continues the version that this made.
    if (!typed || !hasChanges || before?.edit === typed.edit) return;
    const sent = version === null ? typed : { ...typed, seen: { ...typed.seen, version } };
    const saving = { edit: typed.edit, ended: send(sent) };
    running.current = saving;
    await saving.ended;
    if (running.current === saving) running.current = undefined;
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

  const restart = () => {
    kept.forget();
    forget();
    setProblem(undefined);
    setMet(false);
  };
  const decide = (isMine: boolean) => {
    setMet(false);
    setProblem(undefined);
    if (isMine && typed) kept.keep({ ...typed, seen: inForce, edit: typed.edit + 1 });
    else restart();
  };
  return { document, ...steps, save, seen, hasChanges, problem, isMet, decide, restart };
}

/** Puts changed documents in the place of the edited one, and takes that back. What is typed is no step of its own. */
function useSteps<Document>(document: Document, put: (next: Document) => void) {
  const [undone, setUndone] = useState<readonly Document[]>([]);
  return {
    change: (next: Document, isTyping = false) => {
      if (next === document) return;
      if (!isTyping) setUndone([...undone, document].slice(-mostUndone));
      put(next);
    },
    undo: () => {
      const last = undone.at(-1);
      if (last === undefined) return;
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

/** Saves a part; `isMet` where another person changed it too. */
async function sendPart(
  part: PartName,
  { document, seen }: Typed<unknown>,
  texts: Texts,
): Promise<Answered> {
  try {
    const variables = { part, seen, document: piecesOf(JSON.stringify(document)) };
    const { result, version } = (await ask(savePartDraft, variables)).savePartDraft;
    const problem = version === null ? refusalText(result, texts) : undefined;
    const isMet = changedKeys.has(result.generalErrorMessage ?? '');
    return { version, isMet, problem };
  } catch (error) {
    if (!(error instanceof AskError)) throw error;
    return { version: null, isMet: false, problem: faultText(error, texts) };
  }
}

/** A text in pieces that the contract's limit of texts allows. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (let at = 0; at < text.length; at += mostInPiece)
    pieces.push(text.slice(at, at + mostInPiece));
  return pieces;
}

const mostInPiece = 8_000;

const changedKeys: ReadonlySet<string> = new Set(['content.changedBy', 'staff.changedMeanwhile']);
