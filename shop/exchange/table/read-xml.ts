import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { tableLimits, UnreadableTable } from './dialect.ts';

export type XmlHandlers = {
  open?: (name: string, attributes: SaxesTagPlain['attributes']) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
};

/**
 * Parses XML part by part; after each part it yields, so that the caller takes what the handlers gathered. Names come without their
 * prefix. Document types, comments and character data sections, which spreadsheets do not write, are refused: the parser would
 * gather them in memory. Throws `UnreadableTable`.
 */
export async function* readXml(
  parts: AsyncIterable<Uint8Array>,
  { open, close, text }: XmlHandlers,
): AsyncGenerator<void> {
  const parser = new SaxesParser();
  parser.on('opentag', (tag) => open?.(localName(tag.name), tag.attributes));
  parser.on('closetag', (tag) => close?.(localName(tag.name)));
  if (text) parser.on('text', text);
  parser.on('error', () => {
    throw new UnreadableTable('BROKEN_XLSX');
  });
  const guard = createGuard();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const part of parts) {
    const written = decoded(decoder, part);
    guard(written);
    parser.write(written);
    yield;
  }
  parser.close();
  yield;
}

/** A check of each part: no markup but tags, and none of endless length. */
function createGuard(): (part: string) => void {
  let isFirst = true;
  let last = '';
  let openCharacters = 0;
  return (part) => {
    const text = last + (isFirst ? part.replace(/^\uFEFF?\s*<\?xml [^>]*\?>/, '') : part);
    isFirst = false;
    if (/<[!?]/.test(text)) throw new UnreadableTable('BROKEN_XLSX');
    last = part.endsWith('<') ? '<' : '';
    const end = part.lastIndexOf('>');
    openCharacters = end < 0 ? openCharacters + part.length : part.length - end;
    if (openCharacters > tableLimits.lineCharacters) throw new UnreadableTable('CELL_TOO_LONG');
  };
}

function decoded(decoder: TextDecoder, part: Uint8Array): string {
  try {
    return decoder.decode(part, { stream: true });
  } catch {
    throw new UnreadableTable('BROKEN_XLSX');
  }
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
