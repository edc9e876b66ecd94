import { SaxesParser } from 'saxes';
import { UnreadableCatalogue } from './unreadable-catalogue.ts';

/** An element with what is in it. Names are local and those of products: `ARTICLE_DETAILS` is read as `PRODUCT_DETAILS`. */
export type Element = {
  name: string;
  /** The name as the file has it, without a prefix. */
  local: string;
  attributes: Record<string, string>;
  text: string;
  children: Element[];
  line: number;
};

/** Something of a catalogue: a container that begins, or an element as a whole. */
export type ElementEvent = { open: Element } | { whole: Element };

/** Elements whose children are given one by one. */
const containers = new Set([
  'BMECAT',
  'T_NEW_CATALOG',
  'T_UPDATE_PRODUCTS',
  'T_UPDATE_PRICES',
  'CATALOG_GROUP_SYSTEM',
  'CLASSIFICATION_SYSTEM',
  'CLASSIFICATION_GROUPS',
  'FEATURE_SYSTEM',
]);

const deepest = 40;
/** Elements and characters of one element that is given as a whole, and characters between two tags. */
const mostElements = 200_000;
const mostCharacters = 8_000_000;

/**
 * The elements of a BMEcat file, streamed: memory holds one item at a time. Namespaces and prefixes are as they come. A DOCTYPE is
 * ignored, one with declarations is refused, so that no entity is expanded and nothing is fetched. Throws `UnreadableCatalogue`.
 */
export async function* readElements(
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<ElementEvent, void> {
  const found: ElementEvent[] = [];
  const reading = startReading((event) => void found.push(event));
  for await (const text of decode(source)) {
    const fault = faultOf(() => reading.write(text));
    yield* found.splice(0);
    if (fault) throw fault;
  }
  reading.end();
  yield* found.splice(0);
}

/** Elements before a fault in the same piece are given, before the fault is thrown. */
function faultOf(work: () => void): UnreadableCatalogue | undefined {
  try {
    work();
    return undefined;
  } catch (fault) {
    if (fault instanceof UnreadableCatalogue) return fault;
    throw fault;
  }
}

type Reading = { write(text: string): void; end(): void };

function startReading(give: (event: ElementEvent) => void): Reading {
  const parser = new SaxesParser({ xmlns: false, position: true });
  const open: Element[] = [];
  let elements = 0;
  let characters = 0;
  let sinceTag = 0;
  let hasRoot = false;
  const refuse = (
    reason: ConstructorParameters<typeof UnreadableCatalogue>[0],
    detail?: string,
  ) => {
    throw new UnreadableCatalogue(reason, parser.line, detail);
  };
  // A tag that closes another element is given as an end before it is reported, so that an end is given on with the next event.
  let held: ElementEvent | undefined;
  const giveOn = () => {
    sinceTag = 0;
    if (held) give(held);
    held = undefined;
  };
  const isPart = () => open.every(({ name }) => containers.has(name));
  parser.on('error', (error) => refuse('notXml', error.message.replace(/^\d+:\d+: /, '')));
  parser.on('doctype', (doctype) => {
    sinceTag = 0;
    if (doctype.includes('[')) refuse('entities');
  });
  parser.on('opentag', ({ name, attributes }) => {
    giveOn();
    const local = localName(name);
    const element: Element = {
      name: productName(local),
      local,
      attributes,
      text: '',
      children: [],
      line: parser.line,
    };
    if (!hasRoot && element.name !== 'BMECAT') refuse('notBmecat', element.name);
    hasRoot = true;
    if (open.length >= deepest) refuse('tooDeep');
    elements += 1;
    if (elements > mostElements) refuse('tooBig');
    if (!isPart()) open.at(-1)?.children.push(element);
    else if (containers.has(element.name)) give({ open: element });
    open.push(element);
  });
  const addText = (text: string) => {
    giveOn();
    const element = open.at(-1);
    if (!element) return;
    characters += text.length;
    if (characters > mostCharacters) refuse('tooBig');
    if (!isPart()) element.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    giveOn();
    const element = open.pop();
    if (!element || !isPart()) return;
    elements = 0;
    characters = 0;
    if (!containers.has(element.name)) held = { whole: element };
  });
  return {
    write(text) {
      parser.write(text);
      if (held) giveOn();
      sinceTag += text.length;
      if (sinceTag > mostCharacters) refuse('tooBig');
    },
    end() {
      if (!hasRoot) refuse('notBmecat');
      if (open.length > 0) refuse('cutOff');
      parser.close();
    },
  };
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** A name without a prefix in the words of version 2005. */
function productName(local: string): string {
  const known = names.get(local);
  if (known !== undefined) return known;
  const product = local
    .replace(/^ARTICLE/, 'PRODUCT')
    .replace(/_AID$/, '_PID')
    .replace(/^ART_ID/, 'PROD_ID');
  if (names.size < 2_000) names.set(local, product);
  return product;
}

const names = new Map<string, string>();

/** Text in the encoding that its first bytes or the XML declaration name, UTF-8 without one. */
async function* decode(source: AsyncIterable<Uint8Array>): AsyncGenerator<string, void> {
  let decoder: TextDecoder | undefined;
  const read = (bytes: Uint8Array | undefined, isLast: boolean): string => {
    try {
      decoder ??= new TextDecoder(encodingOf(bytes ?? new Uint8Array()), { fatal: true });
      return decoder.decode(bytes, { stream: !isLast });
    } catch {
      throw new UnreadableCatalogue('wrongEncoding', 1);
    }
  };
  let first: Uint8Array | undefined = new Uint8Array();
  for await (const bytes of source) {
    if (first && first.length + bytes.length < declarationBytes) {
      first = Buffer.concat([first, bytes]);
      continue;
    }
    const whole: Uint8Array = first ? Buffer.concat([first, bytes]) : bytes;
    first = undefined;
    for (let at = 0; at < whole.length; at += sliceBytes)
      yield read(whole.subarray(at, at + sliceBytes), false);
  }
  yield read(first, true);
}

const declarationBytes = 200;
/** Large pieces are handed on in slices, so that limits are checked often. */
const sliceBytes = 64 * 1024;

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = Buffer.from(bytes.subarray(0, declarationBytes)).toString('latin1');
  return (
    /^(?:\u00ef\u00bb\u00bf)?\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(
      start,
    )?.[1] ?? 'utf-8'
  );
}
