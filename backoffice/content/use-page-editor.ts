import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PageDocument } from '#contract/content/grid.ts';
import { mergePages, setPart, withPart } from '#contract/content/merge-pages.ts';
import {
  saveContentDraft,
  type SaveContentDraftMutation,
} from '#contract/backoffice-operations.generated.ts';
import { ask, AskError } from '../api/ask.ts';
import { faultText, refusalText } from '../api/problem-text.ts';
import { useServerTexts } from '../texts/use-texts.tsx';
import { useKept } from '../ui/use-kept.ts';
import type { PageName } from './page-address.ts';
import type { Unsaved } from './page-state.ts';
import { createPageStore, type PageStore } from './page-store.ts';

type Saved = SaveContentDraftMutation['saveContentDraft'];
export type Conflict = Saved['conflicts'][number];
export type DraftMark = NonNullable<Saved['draft']>;

/** The name under which what was typed into a page is kept. */
export function keptNameOf({ shop, language, path }: PageName): string {
  return `page ${shop} ${language} ${path}`;
}

const restMs = 900;

/**
 * Edits a page: changes are saved into its draft a moment after the last one, merged with those of others. `shown` is the page as it
 * was loaded. What was not saved yet outlives a reload; of a part that somebody else changed too, the person chooses a version. The page
 * itself is in `store`: what is typed renders the parts that show it, and not the screen that calls this.
 */
export function usePageEditor(name: PageName, shown: PageDocument, loaded: DraftMark | null) {
  const texts = useServerTexts();
  const kept = useKept<Unsaved>(keptNameOf(name));
  const [store] = useState(() => createPageStore(kept.kept ?? { base: shown, page: shown }));
  const [draft, setDraft] = useState(loaded);
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const [savedCount, setSavedCount] = useState(0);
  const running = useRef<Promise<void>>(undefined);
  const take = (sent: Unsaved, saved: Saved) => {
    const { page: answered, conflicts: met } = saved;
    if (saved.draft) setDraft(saved.draft);
    if (!answered) return setProblem(refusalText(saved.result, texts));
    setProblem(undefined);
    setConflicts(met);
    const current = answered as PageDocument;
    store.set((now) => rebased(now, { sent, current, parts: met.map(({ field }) => field) }));
    setSavedCount((count) => count + 1);
  };
  const save = async () => {
    await running.current;
    const { base, page, hasChanges } = store.get();
    if (!hasChanges) return;
    setSaving(true);
    running.current = (async () => {
      try {
        const variables = { ...name, seen: JSON.stringify(base), mine: JSON.stringify(page) };
        const answer = await ask(saveContentDraft, variables);
        take({ base, page }, answer.saveContentDraft);
      } catch (error) {
        if (!(error instanceof AskError)) throw error;
        setProblem(faultText(error, texts));
      } finally {
        setSaving(false);
      }
    })();
    await running.current;
  };

  const atRest = () => {
    store.nameTree();
    const { base, page, hasChanges } = store.get();
    if (!hasChanges) kept.forget();
    else kept.keep({ base, page });
    if (hasChanges && conflicts.length === 0) void save();
  };
  useRest(store, atRest);
  useAtEnd(() => {
    const { base, page, hasChanges } = store.get();
    if (hasChanges) kept.keep({ base, page });
  });

  const decide = (part: string, isMine: boolean) => {
    const theirs = conflicts.find(({ field }) => field === part)?.theirs;
    store.set((now) => decided(now, { part, theirs, isMine }));
    setConflicts(conflicts.filter(({ field }) => field !== part));
  };
  /** Begins from the page as it is now, after it was published, discarded or restored. */
  const restart = (next: PageDocument, mark: DraftMark | null) => {
    kept.forget();
    store.restart(next);
    setDraft(mark);
    setConflicts([]);
    setSavedCount((count) => count + 1);
  };
  return {
    store,
    save,
    draft,
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

/** Runs a moment after the screen is opened and after the last change. */
function useRest(store: PageStore, run: () => void) {
  const runLast = useEffectEvent(run);
  useEffect(() => {
    let [timer, before] = [setTimeout(() => runLast(), restMs), store.get()];
    const stop = store.subscribe(() => {
      const now = store.get();
      if (now.page === before.page && now.base === before.base) return;
      clearTimeout(timer);
      [timer, before] = [setTimeout(() => runLast(), restMs), now];
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [store]);
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
