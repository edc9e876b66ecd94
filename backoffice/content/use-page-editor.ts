import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PageDocument } from '#contract/content/grid.ts';
import { isSame, mergePages, setPart, withPart } from '#contract/content/merge-pages.ts';
import {
  saveContentDraft,
  type SaveContentDraftMutation,
} from '#contract/backoffice-operations.generated.ts';
import { ask, AskError } from '../api/ask.ts';
import { faultText, refusalText } from '../api/problem-text.ts';
import { useServerTexts } from '../texts/use-texts.tsx';
import { useKept } from '../ui/use-kept.ts';
import type { PageName } from './page-address.ts';

type Saved = SaveContentDraftMutation['saveContentDraft'];
export type Conflict = Saved['conflicts'][number];
export type DraftMark = NonNullable<Saved['draft']>;

/** What was typed and not saved, with the page that it began with. */
type Unsaved = { base: PageDocument; page: PageDocument };

/** The name under which what was typed into a page is kept. */
export function keptNameOf({ shop, language, path }: PageName): string {
  return `page ${shop} ${language} ${path}`;
}

const restMs = 900;
const mostUndone = 50;

/**
 * Edits a page: changes are saved into its draft a moment after the last one, merged with those of others. `shown` is the page as it
 * was loaded. What was not saved yet outlives a reload; of a part that somebody else changed too, the person chooses a version.
 */
export function usePageEditor(name: PageName, shown: PageDocument, loaded: DraftMark | null) {
  const texts = useServerTexts();
  const kept = useKept<Unsaved>(keptNameOf(name));
  const { state, setState, change, undo, canUndo, forgetSteps } = useSteps(
    () => kept.kept ?? { base: shown, page: shown },
  );
  const [draft, setDraft] = useState(loaded);
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const [savedCount, setSavedCount] = useState(0);
  const running = useRef<Promise<void>>(undefined);
  const { base, page } = state;
  const hasChanges = !isSame(base, page);
  const take = (sent: Unsaved, saved: Saved) => {
    const { page: answered, conflicts: met } = saved;
    if (saved.draft) setDraft(saved.draft);
    if (!answered) return setProblem(refusalText(saved.result, texts));
    setProblem(undefined);
    setConflicts(met);
    const current = answered as PageDocument;
    setState((now) => rebased(now, { sent, current, parts: met.map(({ field }) => field) }));
    setSavedCount((count) => count + 1);
  };
  const save = async () => {
    await running.current;
    const sent = { base, page };
    if (isSame(sent.base, sent.page)) return;
    setSaving(true);
    running.current = (async () => {
      try {
        const variables = {
          ...name,
          seen: JSON.stringify(sent.base),
          mine: JSON.stringify(sent.page),
        };
        const answer = await ask(saveContentDraft, variables);
        take(sent, answer.saveContentDraft);
      } catch (error) {
        if (!(error instanceof AskError)) throw error;
        setProblem(faultText(error, texts));
      } finally {
        setSaving(false);
      }
    })();
    await running.current;
  };

  const keepAndSave = useEffectEvent((unsaved: Unsaved) => {
    if (!hasChanges) kept.forget();
    else kept.keep(unsaved);
    if (hasChanges && conflicts.length === 0) void save();
  });
  useEffect(() => {
    const timer = setTimeout(() => keepAndSave({ base, page }), restMs);
    return () => clearTimeout(timer);
  }, [page, base]);
  useAtEnd(() => hasChanges && kept.keep({ base, page }));

  const decide = (part: string, isMine: boolean) => {
    const theirs = conflicts.find(({ field }) => field === part)?.theirs;
    setState((now) => decided(now, { part, theirs, isMine }));
    setConflicts(conflicts.filter(({ field }) => field !== part));
  };
  /** Begins from the page as it is now, after it was published, discarded or restored. */
  const restart = (next: PageDocument, mark: DraftMark | null) => {
    kept.forget();
    setState({ base: next, page: next });
    setDraft(mark);
    setConflicts([]);
    forgetSteps();
    setSavedCount((count) => count + 1);
  };
  return {
    page,
    change,
    undo,
    canUndo,
    save,
    draft,
    hasChanges,
    isSaving,
    problem,
    conflicts,
    decide,
    restart,
    /** Rises with every save: the preview is loaded again. */
    savedCount,
  };
}

type Answered = { sent: Unsaved; current: PageDocument; parts: readonly string[] };

/** What was typed since a save was sent, on the page that it made. A part in conflict is still a change, until the person decides. */
function rebased(now: Unsaved, { sent, current, parts }: Answered): Unsaved {
  const { page } = mergePages(current, { seen: sent.page, mine: now.page });
  return {
    base: parts.reduce((whole, part) => withPart(whole, part, sent.base), current),
    page: parts.reduce((whole, part) => withPart(whole, part, now.page), page),
  };
}

type Decision = { part: string; theirs: unknown; isMine: boolean };

/** Keeps the own version of a part over that of others, or takes theirs. */
function decided(now: Unsaved, { part, theirs, isMine }: Decision): Unsaved {
  const others = setPart(now.base, part, theirs ?? undefined);
  return { base: others, page: isMine ? now.page : withPart(now.page, part, others) };
}

/** Runs when the screen is left or the tab is closed or reloaded. */
function useAtEnd(run: () => unknown) {
  const runLast = useEffectEvent(run);
  useEffect(() => {
    const end = () => runLast();
    addEventListener('pagehide', end);
    return () => {
      removeEventListener('pagehide', end);
      end();
    };
  }, []);
}

/** A page with the steps that can be taken back. */
function useSteps(start: () => Unsaved) {
  const [state, setState] = useState(start);
  const [undone, setUndone] = useState<readonly PageDocument[]>([]);
  const change = useCallback((next: (page: PageDocument) => PageDocument, isTyping = false) => {
    setState((now) => {
      const changed = next(now.page);
      if (changed === now.page) return now;
      if (!isTyping) setUndone((before) => [...before, now.page].slice(-mostUndone));
      return { ...now, page: changed };
    });
  }, []);
  const undo = () => {
    const last = undone.at(-1);
    if (!last) return;
    setUndone(undone.slice(0, -1));
    setState((now) => ({ ...now, page: last }));
  };
  return {
    state,
    setState,
    change,
    undo,
    canUndo: undone.length > 0,
    forgetSteps: () => setUndone([]),
  };
}
