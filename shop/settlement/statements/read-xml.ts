/** An element of an XML document. Names are without their prefix. */
export type XmlElement = {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: XmlElement[];
  text: string;
};

const most = { levels: 40, elements: 200_000 };

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/**
 * Reads an XML document of elements, attributes, text and comments. A document type, and with it every entity of its own or from
 * elsewhere, and other processing instructions make it unreadable, as do too many or too deep elements. Undefined where it is
 * unreadable. Linear in its length. Pure.
 */
export function readXml(source: string): XmlElement | undefined {
  const root: XmlElement = { name: '', attributes: new Map(), children: [], text: '' };
  const open = [root];
  let at = /^\uFEFF?(?:<\?xml [^?]*\?>)?/.exec(source)?.[0].length ?? 0;
  let elements = 0;
  while (at < source.length) {
    const element = open.at(-1) ?? root;
    const piece = pieceAt(source, at);
    if (!piece) return undefined;
    at = piece.end;
    if (piece.kind === 'text') element.text += piece.text;
    else if (piece.kind === 'close') {
      if (open.length < 2 || element.name !== piece.name) return undefined;
      open.pop();
    } else if (piece.kind === 'open') {
      elements += 1;
      if (elements > most.elements || open.length > most.levels) return undefined;
      const { name, attributes } = piece;
      const child: XmlElement = { name, attributes, children: [], text: '' };
      element.children.push(child);
      if (!piece.isEmpty) open.push(child);
    }
  }
  const isWhole = open.length === 1 && root.children.length === 1 && root.text.trim() === '';
  return isWhole ? root.children[0] : undefined;
}

type Piece = { end: number } & (
  | { kind: 'text'; text: string }
  | { kind: 'comment' }
  | { kind: 'close'; name: string }
  | { kind: 'open'; name: string; attributes: ReadonlyMap<string, string>; isEmpty: boolean }
);

function pieceAt(source: string, at: number): Piece | undefined {
  if (source[at] !== '<') {
    const next = source.indexOf('<', at);
    const end = next === -1 ? source.length : next;
    const text = decoded(source.slice(at, end));
    return text === undefined ? undefined : { kind: 'text', text, end };
  }
  if (source.startsWith('<!--', at)) {
    const end = source.indexOf('-->', at + 4);
    return end === -1 ? undefined : { kind: 'comment', end: end + 3 };
  }
  if (source.startsWith('<![CDATA[', at)) {
    const end = source.indexOf(']]>', at);
    return end === -1 ? undefined : { kind: 'text', text: source.slice(at + 9, end), end: end + 3 };
  }
  const end = source.indexOf('>', at);
  return end === -1 ? undefined : tagOf(source.slice(at + 1, end), end + 1);
}

const nameForm = /^[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?/;

function tagOf(inner: string, end: number): Piece | undefined {
  const isClose = inner.startsWith('/');
  const isEmpty = inner.endsWith('/');
  const body = inner.slice(isClose ? 1 : 0, isEmpty ? -1 : undefined);
  const whole = nameForm.exec(body)?.[0];
  if (whole === undefined) return undefined;
  const name = localName(whole);
  const rest = body.slice(whole.length);
  if (isClose) return rest.trim() === '' && !isEmpty ? { kind: 'close', name, end } : undefined;
  const attributes = attributesOf(rest);
  return attributes && { kind: 'open', name, attributes, isEmpty, end };
}

function attributesOf(text: string): ReadonlyMap<string, string> | undefined {
  const attributes = new Map<string, string>();
  const form = /\s+([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
  let at = 0;
  for (let match = form.exec(text); match; match = form.exec(text)) {
    const value = decoded(match[2] ?? match[3] ?? '');
    if (value === undefined) return undefined;
    attributes.set(localName(match[1] ?? ''), value);
    at = form.lastIndex;
  }
  return text.slice(at).trim() === '' ? attributes : undefined;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** The text with its references replaced: those that XML itself names, and numbers. Undefined for any other. */
function decoded(text: string): string | undefined {
  let isKnown = true;
  const plain = text.replaceAll(/&([^;&]{0,12};?)/g, (_, reference: string) => {
    const sign = signOf(reference);
    if (sign === undefined) isKnown = false;
    return sign ?? '';
  });
  return isKnown ? plain : undefined;
}

function signOf(reference: string): string | undefined {
  const [, name, decimal, digits] =
    /^(?:([a-z]{2,4})|#(\d{1,7})|#x([\da-fA-F]{1,6}));$/.exec(reference) ?? [];
  if (name !== undefined) return named[name];
  const code = decimal === undefined ? Number.parseInt(digits ?? '', 16) : Number(decimal);
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : undefined;
}

/** The first element below another one by its path of names. */
export function elementAt(element: XmlElement | undefined, ...path: string[]) {
  return path.reduce<XmlElement | undefined>(
    (found, name) => found?.children.find((child) => child.name === name),
    element,
  );
}

/** The elements of a name below another one. */
export function elementsOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

/** The trimmed text of an element by its path; empty where there is none. */
export function textAt(element: XmlElement | undefined, ...path: string[]): string {
  return elementAt(element, ...path)?.text.trim() ?? '';
}
