import { SaxesParser } from 'saxes';

/** An element with its attributes, its own text and the elements in it. */
export type XmlElement = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: readonly XmlElement[];
};

/** Why a document is not read. */
export type XmlFault = 'malformed' | 'entities' | 'tooLarge';

const deepest = 40;
const mostElements = 20_000;

class Unreadable extends Error {
  readonly fault: XmlFault;

  constructor(fault: XmlFault) {
    super(fault);
    this.fault = fault;
  }
}

type Open = { name: string; attributes: Record<string, string>; text: string; children: Open[] };

/**
 * Reads an XML document whole; with `names: 'local'` its elements are named without their prefixes. A DOCTYPE is skipped and fetches nothing; one that declares entities is refused, and so are
 * documents that are malformed, deeper than 40 or longer than 20,000 elements. Pure.
 */
export function readXml(
  text: string,
  { names = 'qualified' }: { names?: 'qualified' | 'local' } = {},
): XmlElement | { fault: XmlFault } {
  const open: Open[] = [];
  let root: Open | undefined;
  let elements = 0;
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('error', () => {
    throw new Unreadable('malformed');
  });
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) throw new Unreadable('entities');
  });
  parser.on('opentag', ({ name: qualified, attributes }) => {
    elements += 1;
    if (elements > mostElements || open.length >= deepest) throw new Unreadable('tooLarge');
    const name = names === 'local' ? qualified.replace(/^[^:]*:/, '') : qualified;
    const element: Open = { name, attributes: { ...attributes }, text: '', children: [] };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  const add = (piece: string) => {
    const last = open.at(-1);
    if (last) last.text += piece;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => void open.pop());
  try {
    parser.write(text).close();
  } catch (error) {
    if (error instanceof Unreadable) return { fault: error.fault };
    throw error;
  }
  return root ?? { fault: 'malformed' };
}

/** The first element at a path below another one; undefined where there is none. */
export function find(element: XmlElement | undefined, ...path: string[]): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>(
    (at, name) => at?.children.find((child) => child.name === name),
    element,
  );
}

/** The children of an element that have a name, in their order. */
export function elementsAt(element: XmlElement | undefined, name: string): readonly XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

/** The text at a path, without spaces around it; empty where there is none. */
export function textAt(element: XmlElement | undefined, ...path: string[]): string {
  return find(element, ...path)?.text.trim() ?? '';
}
