import type { Tint } from '#demo/catalogue/taxonomy/tree.ts';
import type { Pair } from '#demo/catalogue/texts.ts';
import type { Say } from '../grid.ts';
import type { Section } from '../sections.ts';

/** An advice article. */
export interface AdvicePage {
  readonly path: string;
  readonly title: Pair;
  readonly lead: Pair;
  readonly motif: string;
  readonly tint: Tint;
  readonly sections: readonly Section[];
  /** Things to tick off, by heading. */
  readonly checklists?: readonly Section[];
  /** Goods of this category are shown in the article. */
  readonly categoryId: number;
  /** Where the goods of the article are found, and what the link says. */
  readonly target: readonly [url: string, label: Pair];
}

/** Words that adults read in a minute. */
const wordsPerMinute = 200;

/** How many words an article has in the language that `say` chooses, headings and lists included. Pure. */
export function wordCount(
  { lead, sections, checklists = [] }: Pick<AdvicePage, 'lead' | 'sections' | 'checklists'>,
  say: Say,
): number {
  const texts = [lead, ...[...sections, ...checklists].flat()];
  const words = texts.flatMap((text) => say(text).split(/\s+/));
  return words.filter((word) => /\p{L}/u.test(word)).length;
}

/** How long it takes to read, in whole minutes, at least one. Pure. */
export function readingMinutes(page: AdvicePage, say: Say): number {
  return Math.max(1, Math.round(wordCount(page, say) / wordsPerMinute));
}
