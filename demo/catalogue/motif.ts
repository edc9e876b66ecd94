import { motifs } from '../pictures/motifs.ts';
import type { ProductLine } from './lines.ts';
import { localized, slugOf } from './texts.ts';

const known = Object.keys(motifs)
  .filter((motif) => motif.length >= 5 && !/^(?:kategorie|hero|rat)-/.test(motif))
  .toSorted((one, other) => other.length - one.length);

/** The motif that shows the goods best: one that the noun names, else one of its archetype in turn. */
export function motifOf({ archetype, noun, leaf }: ProductLine, turn: number): string {
  const slug = slugOf(localized(noun).de);
  const named = archetype.motifs.filter(
    (motif) => slug.includes(stem(motif)) || leaf.slug.startsWith(stem(motif)),
  );
  const choices =
    named.length > 0 ? named : known.filter((motif) => slug.startsWith(motif)).slice(0, 1);
  const list = choices.length > 0 ? choices : archetype.motifs;
  return list[(turn + slug.length) % list.length] ?? archetype.motifs[0];
}

/** The part that also stands in compounds: `teddy` in Teddybär, `dinosaur` in Dinosaurier-Set. */
function stem(motif: string): string {
  return motif
    .replace(/-.*$/, '')
    .replace(/(?:en|er|e|n)$/, '')
    .slice(0, 8);
}
