import { motifs } from '../pictures/motifs.ts';
import type { Archetype } from './archetypes/archetype.ts';
import type { ProductLine } from './lines.ts';
import { localized, slugOf } from './texts.ts';

const known = Object.keys(motifs)
  .filter((motif) => motif.length >= 5 && !/^(?:kategorie|hero|rat)-|^trommel$/.test(motif))
  .toSorted((one, other) => other.length - one.length);

/** The motif that shows the goods best: one that the noun names, else one of its archetype in turn. */
export function motifOf({ archetype, noun, leaf }: ProductLine, turn: number): string {
  const slug = slugOf(localized(noun).de);
  const named = archetype.motifs.filter((motif) => names(slug, leaf.slug, motif));
  const headed = known.find((motif) => slug.split('-')[0]?.endsWith(motif));
  if (named.length === 0 && headed !== undefined) return headed;
  const choices = named.length > 0 ? named : freeMotifs(archetype);
  const list = choices.length > 0 ? choices : archetype.motifs;
  return list[(turn + slug.length) % list.length] ?? archetype.motifs[0];
}

function names(nounSlug: string, leafSlug: string, motif: string): boolean {
  return nounSlug.includes(stem(motif)) || leafSlug.startsWith(stem(motif));
}

/** Motifs that none of the archetype's nouns and leaves names. */
function freeMotifs({ lines, motifs: own }: Archetype): string[] {
  const nouns = lines.flatMap(([leafSlug, ...pairs]) =>
    pairs.map((pair) => [slugOf(localized(pair).de), leafSlug] as const),
  );
  return own.filter(
    (motif) => !nouns.some(([nounSlug, leafSlug]) => names(nounSlug, leafSlug, motif)),
  );
}

/** The part that also stands in compounds: `teddy` in Teddybär, `dinosaur` in Dinosaurier-Set. */
function stem(motif: string): string {
  return motif
    .replace(/-.*$/, '')
    .replace(/(?:en|er|e|n)$/, '')
    .slice(0, 8);
}
