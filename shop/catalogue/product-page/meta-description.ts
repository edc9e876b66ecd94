const longest = 155;
const ellipsis = ' …';

/** The beginning of a text as search engines show it: whole words, 155 characters at most. */
export function metaDescription(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= longest) return plain;
  const room = plain.slice(0, longest - ellipsis.length + 1);
  return room.replace(/[\s,;:–-]*\S*$/, '') + ellipsis;
}
