/** The attributes of each tag of this name, with lower-case names. */
export function tagsOf(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w:.-]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [
        key.toLowerCase(),
        value.replaceAll('&amp;', '&'),
      ]),
    ),
  );
}

/** The content of a meta element by name or property. */
export function metaOf(html: string, name: string): string | undefined {
  return tagsOf(html, 'meta').find((tag) => (tag['name'] ?? tag['property']) === name)?.['content'];
}

export function canonicalOf(html: string): string | undefined {
  return tagsOf(html, 'link').find(({ rel }) => rel === 'canonical')?.['href'];
}

/** The text of the page's body between these tags, without scripts, markup and repeated spaces. */
export function wordsOf(html: string, element: string): string {
  const inside = new RegExp(`<${element}\\b[^>]*>([\\s\\S]*?)</${element}>`).exec(html)?.[1] ?? '';
  return wordsIn(inside);
}

/** The text of all headings of these names, in order. */
export function headingsOf(html: string, names = 'h1|h2'): string[] {
  return [...html.matchAll(new RegExp(`<(${names})\\b[^>]*>([\\s\\S]*?)</\\1>`, 'g'))].map(
    ([, , inside = '']) => wordsIn(inside),
  );
}

function wordsIn(html: string): string {
  return html
    .replaceAll(/<(script|style|template)\b[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
