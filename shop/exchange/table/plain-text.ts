const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  euro: '€',
  ndash: '–',
  mdash: '—',
};

/**
 * A description as the shop keeps it: other systems send HTML, of which paragraphs, breaks and points of lists become lines. A text
 * without tags of HTML stays as it is.
 */
export function plainText(text: string): string {
  if (
    !/<\/?(?:p|br|div|ul|ol|li|span|strong|b|em|i|u|h[1-6]|table|tr|td|a|img)\b[^<>]*>/i.test(text)
  )
    return text;
  return text
    .replaceAll(/<(script|style)\b[^>]*>[^]*?<\/\1\s*>/gi, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<li\b[^<>]*>/gi, '\n• ')
    .replaceAll(/<br\b[^<>]*>|<\/?(?:ul|ol|tr)\b[^<>]*>/gi, '\n')
    .replaceAll(/<\/?(?:p|div|h[1-6]|table)\b[^<>]*>/gi, '\n\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(#\d{1,6}|#x[\da-f]{1,5}|[a-z]{2,6});/gi, decode)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

function decode(whole: string, name: string): string {
  if (!name.startsWith('#')) return entities[name] ?? whole;
  const isHex = /^#x/i.test(name);
  const point = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10);
  return point > 0 && point <= 0x10_ffff ? String.fromCodePoint(point) : '';
}
