import { type Dialect, tableLimits, UnreadableTable } from './dialect.ts';

/**
 * Decodes a text file part by part, without its byte order mark. Throws `UnreadableTable` for bytes that the encoding does not have,
 * for NUL, and for a line beyond the limit.
 */
export async function* decodeText(
  parts: AsyncIterable<Uint8Array>,
  encoding: Dialect['encoding'],
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const place = { line: 1, open: 0 };
  for await (const part of parts) {
    const text = decoded(() => decoder.decode(part, { stream: true }), place.line);
    follow(text, place);
    yield text;
  }
  yield decoded(() => decoder.decode(), place.line);
}

/** Whether a file is UTF-8 as a whole. */
export async function isUtf8(parts: AsyncIterable<Uint8Array>): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const part of parts) decoder.decode(part, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

function decoded(decode: () => string, line: number): string {
  try {
    return decode();
  } catch {
    throw new UnreadableTable('ENCODING_WRONG', line);
  }
}

/** Counts lines, and the characters of the one that is open. */
function follow(text: string, place: { line: number; open: number }): void {
  if (text.includes('\0')) throw new UnreadableTable('NUL', place.line);
  let from = 0;
  for (let at = endOf(text, 0); at >= 0; at = endOf(text, at + 1)) {
    check(place, at - from);
    place.line += 1;
    place.open = 0;
    from = at + 1;
  }
  check(place, text.length - from);
  place.open += text.length - from;
}

function check({ line, open }: { line: number; open: number }, added: number): void {
  if (open + added > tableLimits.lineCharacters) throw new UnreadableTable('LINE_TOO_LONG', line);
}

const endOf = (text: string, from: number): number => text.indexOf('\n', from);
