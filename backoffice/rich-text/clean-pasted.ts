/**
 * HTML of the clipboard as people would write it. Word and others describe lists and emphasis by styles: such paragraphs become lists,
 * what is bold or slanted gets its element, and comments, styles, languages and empty paragraphs go.
 */
export function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(withHints(html), 'text/html');
  for (const marker of body.querySelectorAll('[data-hint="marker"]')) {
    if (/^\s*\w{1,3}[.)]/.test(marker.textContent ?? ''))
      marker.closest('[data-hint="list"]')?.setAttribute('data-numbered', '');
    marker.remove();
  }
  for (const plain of body.querySelectorAll('b[data-hint="plain"]')) unwrap(plain);
  for (const [from, to] of elements) for (const old of body.querySelectorAll(from)) rename(old, to);
  joinLists(body);
  for (const named of body.querySelectorAll('[lang]')) named.removeAttribute('lang');
  for (const span of body.querySelectorAll('span')) unwrap(span);
  for (const paragraph of body.querySelectorAll('p'))
    if (!/[^\s\u00A0]/.test(paragraph.textContent ?? '')) paragraph.remove();
  return body.innerHTML;
}

const elements = [
  ['span[data-hint="bold"]', 'strong'],
  ['span[data-hint="italic"]', 'em'],
  ['b', 'strong'],
  ['i', 'em'],
  ['strike', 's'],
  ['del', 's'],
  ['ins', 'u'],
] as const;

/** Without comments, foreign elements and styles; what a style says of an element remains as its `data-hint`. */
function withHints(html: string): string {
  return html
    .replaceAll(/<!--[^]*?-->/g, '')
    .replaceAll(/<!\[[^\]]*\]>/g, '')
    .replaceAll(/<(style|script|title|xml)\b[^]*?<\/\1>/gi, '')
    .replaceAll(/<\/?\w+:[^>]*>/g, '')
    .replaceAll(/\sstyle=(?:"([^"]*)"|'([^']*)')/gi, (_, one?: string, other?: string) =>
      hintOf(one ?? other ?? ''),
    );
}

function hintOf(style: string): string {
  const [, level] = /mso-list:\s*\w+\s+level(\d)/i.exec(style) ?? [];
  if (/mso-list:\s*Ignore/i.test(style)) return ' data-hint="marker"';
  if (level !== undefined) return ` data-hint="list" data-level="${level}"`;
  if (/(?<![\w-])font-weight:\s*(?:normal|400)/i.test(style)) return ' data-hint="plain"';
  if (/(?<![\w-])font-weight:\s*(?:bold|[6-9]00)/i.test(style)) return ' data-hint="bold"';
  return /(?<![\w-])font-style:\s*italic/i.test(style) ? ' data-hint="italic"' : '';
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

function rename(element: Element, tag: string): void {
  const named = element.ownerDocument.createElement(tag);
  named.append(...element.childNodes);
  element.replaceWith(named);
}

/** Paragraphs of a list one after the other become a list with an item each; deeper ones are lists within the item before. */
function joinLists(body: HTMLElement): void {
  let open: { list: Element; level: number }[] = [];
  let last: Element | null = null;
  for (const paragraph of body.querySelectorAll('[data-hint="list"]')) {
    if (paragraph.previousElementSibling !== last || last === null) open = [];
    const level = Number(paragraph.getAttribute('data-level'));
    open = open.filter((each) => each.level <= level);
    if (open.at(-1)?.level !== level)
      open.push({ list: beginList(paragraph, open.at(-1)?.list), level });
    const item = paragraph.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    open.at(-1)?.list.append(item);
    paragraph.remove();
    last = open[0]?.list ?? null;
  }
}

/** A new list, within the last item of `outer` or in the place of its first paragraph. */
function beginList(paragraph: Element, outer: Element | undefined): Element {
  const tag = paragraph.hasAttribute('data-numbered') ? 'ol' : 'ul';
  const list = paragraph.ownerDocument.createElement(tag);
  if (outer?.lastElementChild) outer.lastElementChild.append(list);
  else paragraph.before(list);
  return list;
}
