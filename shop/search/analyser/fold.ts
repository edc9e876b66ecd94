/**
 * Folds a text to lower case without accents: ä and ae become a, ö and oe become o, ü and ue become u, ß becomes ss. Idempotent
 * (SE4).
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

/** Drops each e that writes an umlaut, by the letters kept before it, so that folding is idempotent. */
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

/** Whether an e after these letters writes an umlaut; "ue" after a vowel or q does not: neue, blaue, Quelle. */
function writesUmlaut(last: string, beforeLast: string): boolean {
  return last === 'a' || last === 'o' || (last === 'u' && !/[aeoq]/.test(beforeLast));
}
