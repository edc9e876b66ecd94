import { compositions } from '../pictures/compositions.ts';
import type { ProductLine } from './lines.ts';
import { localized } from './texts.ts';

/**
 * The motif of a line's goods: one of its type's compositions in turn. Where compositions show what names mention
 * (a print, ears, the pieces of a set), only those of this name are taken. Throws for a type without a composition.
 */
export function motifOf({ noun }: Pick<ProductLine, 'noun'>, turn: number, name = ''): string {
  const { de } = localized(noun);
  const choices = fitting(compositions[de] ?? [], name);
  const motif = choices[(turn + startOf(de)) % choices.length];
  if (motif === undefined)
    throw new Error(`"${de}" has no picture; name a motif in demo/pictures/compositions.ts.`);
  return motif;
}

/** Types begin at different places, so that the first ranges of several types do not look alike. */
function startOf(noun: string): number {
  const letters = Array.from(noun, (letter, index) => letter.charCodeAt(0) * (index + 1));
  return letters.reduce((sum, letter) => sum + letter, 0);
}

function fitting(choices: readonly string[], name: string): readonly string[] {
  return spokenOf.reduce<readonly string[]>((left, { words, part, onlyThen }) => {
    const showing = left.filter((motif) => motif.split('-').includes(part));
    if (words.test(name)) return showing.length > 0 ? showing : left;
    return onlyThen && showing.length < left.length
      ? left.filter((motif) => !showing.includes(motif))
      : left;
  }, choices);
}

/** Words in a German name, and the part of a motif's name that shows them. */
const spokenOf: readonly { words: RegExp; part: string; onlyThen?: true }[] = [
  { words: /Tierohren/, part: 'ohren', onlyThen: true },
  { words: /„(Dino|Drachen)/, part: 'dino' },
  { words: /„(Sternenreise|Weltraum|Nordlicht|Kompass)/, part: 'weltall' },
  { words: /„(Polarfuchs|Streifzug)/, part: 'fuchs' },
  { words: /„(Waldpfad|Bergwiese|Gipfel|Kletterfee)/, part: 'wald' },
  { words: /„(Funkelfisch|Leuchtturm|Seebrise|Wellenreiter)/, part: 'meer' },
  { words: /„(Wolkenpost|Traumtänzer|Wirbelwind|Abendrot|Löwenherz)/, part: 'streifen' },
  { words: /6-teilig/, part: 'sechs', onlyThen: true },
  { words: /5-teilig/, part: 'fuenf', onlyThen: true },
  { words: /4-teilig/, part: 'vier', onlyThen: true },
];
