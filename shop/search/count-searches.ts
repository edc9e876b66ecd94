import type { Clock } from '#shop/kernel/clock.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Db } from '#shop/kernel/db.ts';
import type { Storefront } from '#shop/kernel/storefront.ts';
import { keptWords } from './kept-words.ts';
import { addCounts, type CountedWords, deleteSearchedWords } from './searched-words.sql.ts';
import type { QueryKey } from './tuning.sql.ts';

/** A search that was answered: what was typed, what was searched for, and how many products were found. */
export type AnsweredSearch = {
  storefront: Pick<Storefront, 'shop' | 'language'>;
  typed: string;
  searched: string;
  results: number;
};

/** Counts of searched words in this process, until they are written. */
export type SearchCounter = {
  countSearch(search: AnsweredSearch): void;
  /** A product was opened from the results of a search. */
  countClick(search: Omit<AnsweredSearch, 'results'>): void;
  /** Writes what was counted, in one statement; nothing where nothing was. What cannot be written is lost. */
  flush(): Promise<void>;
};

/** Words that a process counts until the next flush; further ones are left out. */
const mostWords = 2_000;

/** How long counts of searched words are kept. */
export const keptDays = 90;

/**
 * Counts what shoppers search for, without persons: words and sums by day alone, and no words that may be about a person (OP1.searched, SO3). Counting
 * costs no statement; `flush` is called in intervals.
 */
export function createSearchCounter({ db, clock }: { db: Db; clock: Clock }): SearchCounter {
  let counts = new Map<string, CountedWords>();
  const entryOf = (search: Omit<AnsweredSearch, 'results'>): CountedWords | undefined => {
    const words = keptWords(wordsOf(search));
    if (words === undefined) return undefined;
    const { shop, language } = search.storefront;
    const key = `${shop} ${language} ${words}`;
    const known = counts.get(key);
    if (known ?? counts.size >= mostWords) return known;
    const entry = emptyCounts({ shop, language, words });
    counts.set(key, entry);
    return entry;
  };
  return {
    countSearch(search) {
      const entry = entryOf(search);
      if (!entry) return;
      entry.searches += 1;
      if (search.results === 0) entry.empty += 1;
      else if (isLoosened(search)) entry.loosened += 1;
    },
    countClick(search) {
      const entry = entryOf(search);
      if (entry) entry.clicks += 1;
    },
    async flush() {
      if (counts.size === 0) return;
      const counted = [...counts.values()];
      counts = new Map();
      await addCounts(db, dayOf(clock.now().getTime()), counted);
    },
  };
}

/** Deletes counts of searched words after 90 days (OP1.searched). One statement. */
export async function forgetSearchedWords({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  await deleteSearchedWords(db, dayOf(clock.now().getTime() - keptDays * dayMs));
}

const dayMs = 86_400_000;

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

function emptyCounts(key: QueryKey): CountedWords {
  return { ...key, searches: 0, empty: 0, loosened: 0, clicks: 0 };
}

type Typed = Pick<AnsweredSearch, 'typed' | 'searched'>;

/** The words that the shopper meant: what was typed, or the suggestion that was chosen while it was typed. */
function wordsOf({ typed, searched }: Typed): string {
  return isSuggestion({ typed, searched }) ? searched : typed;
}

/** A suggestion goes on from what was typed; an adjusted search has other words, or fewer. */
function isSuggestion({ typed, searched }: Typed): boolean {
  return searched.toLowerCase().includes(typed.trim().toLowerCase());
}

function isLoosened(search: Typed): boolean {
  return !isSuggestion(search);
}
