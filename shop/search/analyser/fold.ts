/**
 * A text in small letters without accents: ä, ae and a become one, as do ö, oe, o and ü, ue, u; ß becomes ss. Folding what is folded
 * changes nothing (SE4).
 */
export function foldText(text: string): string {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæœøłđı]/g, (letter) => spelledOut[letter] ?? letter);
  return plain.includes('e') ? withoutUmlautE(plain) : plain;
}

const spelledOut: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'a',
  œ: 'o',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};

/** Drops each e that writes an umlaut. Whether it does depends on what is kept before it, so that a second pass finds none. */
function withoutUmlautE(text: string): string {
  let kept = '';
  let last = '';
  let beforeLast = '';
  for (const letter of text) {
    if (letter === 'e' && writesUmlaut(last, beforeLast)) continue;
    kept += letter;
    beforeLast = last;
    last = letter;
  }
  return kept;
}

/** "ue" after a vowel or q is no umlaut: neue, blaue, Quelle. */
function writesUmlaut(last: string, beforeLast: string): boolean {
  return last === 'a' || last === 'o' || (last === 'u' && !/[aeoq]/.test(beforeLast));
}
