const replaced: Readonly<Record<string, string>> = {
  '\u00AD': '',
  '\u202F': '\u00A0',
  '\u2009': '\u00A0',
  '\u2010': '-',
  '\u2011': '-',
  '\u200B': '',
  '\t': ' ',
};

/**
 * A text in letters that the paper's font has, because a lasting PDF shows no empty boxes: a letter with an accent that the
 * font lacks is written without it, any other becomes a question mark. Lines stay lines.
 */
export function shownText(text: string, has: (codePoint: number) => boolean): string {
  const isShown = (letter: string): boolean => letter === '\n' || has(letter.codePointAt(0) ?? 0);
  return Array.from(text.normalize('NFC').replaceAll('\r\n', '\n'), (letter) => {
    const other = replaced[letter];
    if (other !== undefined) return other;
    if (isShown(letter)) return letter;
    const [plain = '?'] = letter.normalize('NFKD');
    return isShown(plain) && plain !== letter ? plain : '?';
  }).join('');
}
