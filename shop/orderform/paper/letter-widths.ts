/** Widths of Helvetica's letters from space to tilde, in thousandths of the size, as Adobe's metrics give them. */
const ascii = (
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 ' +
  '1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 ' +
  '333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584'
)
  .split(' ')
  .map(Number);

const others: Record<string, number> = {
  '€': 556,
  ß: 611,
  '„': 333,
  '“': 333,
  '”': 333,
  '‚': 222,
  '‘': 222,
  '’': 222,
  '–': 556,
  '—': 1000,
  '…': 1000,
  '•': 350,
  '·': 278,
  '×': 584,
  '²': 333,
  '³': 333,
  '°': 400,
  '½': 834,
  '®': 737,
  '™': 1000,
  '\u00A0': 278,
};

/** How wide a text is in Helvetica of a size, in points. Accents are as wide as what they stand on. */
export function textWidth(text: string, size: number): number {
  const plain = Array.from(text.normalize('NFC'), (letter) => {
    const known = others[letter];
    if (known !== undefined) return known;
    const code = (letter.normalize('NFD').codePointAt(0) ?? 32) - 32;
    return ascii[code] ?? 556;
  });
  return (plain.reduce((sum, width) => sum + width, 0) * size) / 1000;
}

/** The text as it fits a width, with dots at its end where it is longer. */
export function fitted(text: string, size: number, width: number): string {
  if (textWidth(text, size) <= width) return text;
  const letters = Array.from(text);
  while (letters.length > 0 && textWidth(`${letters.join('')}…`, size) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
