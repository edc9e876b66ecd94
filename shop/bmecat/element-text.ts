import type { LanguageText } from './bmecat-item.ts';
import type { Element } from './read-elements.ts';

/** The first child of a name. */
export function child(element: Element | undefined, name: string): Element | undefined {
  return element?.children.find((each) => each.name === name);
}

export function childrenOf(element: Element | undefined, name: string): Element[] {
  return element?.children.filter((each) => each.name === name) ?? [];
}

/** The text of the first child of a name; empty where there is none. */
export function textOf(element: Element | undefined, name: string): string {
  return child(element, name)?.text.trim() ?? '';
}

/** The texts of all children of a name with their languages. */
export function texts(element: Element | undefined, name: string, usual: string): LanguageText[] {
  return childrenOf(element, name).map(({ attributes, text }) => ({
    language: attributes['lang'] === undefined ? usual : language(attributes['lang']),
    text: text.trim(),
  }));
}

/** A language by its code of three letters: `de` and `en` where the shop speaks it, else as it is. */
export function language(code: string): string {
  const known = code.toLowerCase();
  return known === 'deu' || known === 'ger' ? 'de' : known === 'eng' ? 'en' : known;
}
