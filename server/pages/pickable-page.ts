import { markCharacters, markedKeys } from '#shop/parameters/mark-texts.ts';
import type { MadePage } from '../cache/stored-page.ts';
import { hashOf } from '../http/headers/content-policy.ts';
import { textPicker } from './text-picker.ts';

/**
 * A page whose texts carry marks, as one in which texts are picked (OP1.texts): the elements that show a text have its key in `data-texts`, the
 * marks are gone, and one script, the only one of the page, tells the back office what is picked. Nothing else of the page is changed.
 */
export function pickablePage(made: MadePage, backofficeOrigin: string): MadePage {
  const { status, body } = made;
  const headers = new Headers(made.headers);
  if (!headers.get('content-type')?.startsWith('text/html')) return made;
  const script = textPicker(backofficeOrigin);
  const policy = headers.get('content-security-policy') ?? '';
  headers.set(
    'content-security-policy',
    policy.replace(/script-src [^;]*/, `script-src ${hashOf(script)}`),
  );
  const html = nameTexts(body.toString()).replace('</body>', `<script>${script}</script></body>`);
  return { status, headers, body: Buffer.from(html) };
}

/** Scripts, comments, ends and beginnings of elements, and what is between them. */
const pieces =
  /<script\b[\s\S]*?<\/script>|<!--[\s\S]*?-->|<\/([a-z][\w-]*)\s*>|<([a-z][\w-]*)((?:[^>"]|"[^"]*")*)>|[^<]+|</gi;

/** A character of a mark in an address, such as that of a mail with a subject. */
const encodedMark = /%EE%8[0-3]%[89AB][0-9A-F]/gi;

const isVoid = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

type Element = { name: string; attributes: string; keys: Set<string> };

/** HTML without scripts and marks, in which elements name the texts that they show or have in an attribute. */
export function nameTexts(html: string): string {
  const made: (string | Element)[] = [];
  const open: Element[] = [];
  for (const [piece, closed, name, attributes = ''] of html.matchAll(pieces)) {
    if (name !== undefined && !/^script$/i.test(name)) {
      const element = { name, attributes, keys: new Set(markedKeys(attributes)) };
      made.push(element);
      if (!isVoid.has(name) && !attributes.endsWith('/')) open.push(element);
    } else if (closed !== undefined) {
      const place = open.findLastIndex((element) => element.name === closed);
      if (place >= 0) open.length = place;
      made.push(piece);
    } else if (!/^<script\b/i.test(piece)) {
      for (const key of markedKeys(piece)) open.at(-1)?.keys.add(key);
      made.push(piece);
    }
  }
  return made
    .map((piece) => (typeof piece === 'string' ? piece : beginningOf(piece)))
    .join('')
    .replaceAll(markCharacters, '')
    .replaceAll(encodedMark, '');
}

function beginningOf({ name, attributes, keys }: Element): string {
  const named = keys.size === 0 ? '' : ` data-texts="${[...keys].join(' ')}"`;
  return `<${name}${named}${attributes}>`;
}
