import type { Archetype } from './archetypes/archetype.ts';
import { archetypes } from './archetypes/index.ts';
import { nounFacts } from './archetypes/nouns.ts';
import { randomOf } from './random.ts';
import { leafBySlug, topCategoryOf } from './taxonomy/index.ts';
import type { Category } from './taxonomy/tree.ts';
import { localized, type Pair } from './texts.ts';

/** A noun in a leaf category: what one product after another is made of, in turn. */
export interface ProductLine {
  /** With what is special to the noun. */
  readonly archetype: Archetype;
  readonly leaf: Category;
  readonly topId: number;
  readonly noun: Pair;
}

/** Every line, shuffled once for all, so that even a small catalogue touches all categories. */
export const lines: readonly ProductLine[] = shuffled(archetypes.flatMap(linesOf));

/** The line and the turn of the generated product with this sequence number, counted from 0. */
export function lineOf(sequence: number): { readonly line: ProductLine; readonly turn: number } {
  const line = lines[sequence % lines.length];
  if (line === undefined) throw new Error(`${sequence} is not a sequence number; count from 0.`);
  return { line, turn: Math.floor(sequence / lines.length) };
}

const placesByTop = Map.groupBy(lines.keys(), (place) => lines[place]?.topId);
const placesByLeaf = Map.groupBy(lines.keys(), (place) => lines[place]?.leaf.id);

/** Places, in the turn of all lines, of those under the same top category. */
export function placesUnderTop(topId: number): readonly number[] {
  return placesByTop.get(topId) ?? [];
}

/** Places of the lines of one leaf. */
export function placesInLeaf(leafId: number): readonly number[] {
  return placesByLeaf.get(leafId) ?? [];
}

function linesOf(archetype: Archetype): ProductLine[] {
  return archetype.lines.flatMap(([leafSlug, ...nouns]) => {
    const leaf = leafBySlug(leafSlug);
    return nouns.map((noun) => ({
      archetype: { ...archetype, ...nounFacts[localized(noun).de] },
      leaf,
      topId: topCategoryOf(leaf).id,
      noun,
    }));
  });
}

/** First lines of every leaf come first, so that the smallest catalogue fills the most categories. */
function shuffled(all: readonly ProductLine[]): ProductLine[] {
  const random = randomOf(1974);
  const seen = new Set<number>();
  const first: ProductLine[] = [];
  const rest: ProductLine[] = [];
  for (const line of all) {
    (seen.has(line.leaf.id) ? rest : first).push(line);
    seen.add(line.leaf.id);
  }
  return [...random.sample(first, first.length), ...random.sample(rest, rest.length)];
}
