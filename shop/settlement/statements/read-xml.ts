import { SaxesParser, type SaxesTagPlain } from 'saxes';

/** An element of an XML document. Names are without their prefix. */
export type XmlElement = {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: XmlElement[];
  text: string;
};

const most = { levels: 40, elements: 200_000 };

/**
 * Reads an XML document of elements, attributes, text and comments. A document type, and with it every entity of its own or from
 * elsewhere, and other processing instructions make it unreadable, as do too many or too deep elements. Undefined where it is
 * unreadable. Linear in its length. Pure.
 */
export function readXml(source: string): XmlElement | undefined {
  const root: XmlElement = { name: '', attributes: new Map(), children: [], text: '' };
  const open = [root];
  let elements = 0;
  const parser = new SaxesParser();
  parser.on('opentag', (tag) => {
    elements += 1;
    if (elements > most.elements || open.length > most.levels) throw new UnreadableXml();
    const child = elementOf(tag);
    open.at(-1)?.children.push(child);
    open.push(child);
  });
  parser.on('closetag', () => void open.pop());
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  for (const event of ['doctype', 'processinginstruction', 'error'] as const)
    parser.on(event, refuse);
  try {
    parser.write(source.replace(/^\uFEFF/, '')).close();
    return root.children[0];
  } catch (fault) {
    if (fault instanceof UnreadableXml) return undefined;
    throw fault;
  }
}

class UnreadableXml extends Error {}

function refuse(): never {
  throw new UnreadableXml();
}

function elementOf({ name, attributes }: SaxesTagPlain): XmlElement {
  const named = Object.entries(attributes).map(([key, value]) => [localName(key), value] as const);
  return { name: localName(name), attributes: new Map(named), children: [], text: '' };
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
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
