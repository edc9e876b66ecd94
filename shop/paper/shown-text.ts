const replaced: Readonly<Record<string, string>> = {
  '\u00AD': '',
  '\u202F': '\u00A0',
  '\u2009': '\u00A0',
  '\u2010': '-',
  '\u2011': '-',
  '\u200B': '',
  '\t': ' ',
};

/** Control and format characters, lone surrogates and variation selectors. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\uFE00-\uFE0F]/u;

/**
 * A text in letters that the paper's font has, because a lasting PDF shows no empty boxes: a letter with an accent that the
 * font lacks is written without it, any other becomes a question mark. Lines stay lines; control characters and marks that are not
 * seen, such as those of the direction of writing, are left out, so that no text can rearrange or hide another.
 */
export function shownText(text: string, has: (codePoint: number) => boolean): string {
  const isShown = (letter: string): boolean => letter === '\n' || has(letter.codePointAt(0) ?? 0);
  return Array.from(text.normalize('NFC').replaceAll('\r\n', '\n'), (letter) => {
    const other = replaced[letter];
    if (other !== undefined) return other;
    if (letter !== '\n' && unseen.test(letter)) return '';
    if (isShown(letter)) return letter;
    const [plain = '?'] = letter.normalize('NFKD');
    return isShown(plain) && plain !== letter ? plain : '?';
  }).join('');
}
