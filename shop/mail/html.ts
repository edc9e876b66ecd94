/** Markup that is safe to send: made by the `html` tag, which escapes every value. */
export type Html = { readonly markup: string };

type Part = string | number | Html | readonly Html[];

/** Tags markup: values are escaped, other markup is taken as it is. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const markup = withoutIndents(strings).reduce(
    (text, string, index) => text + markupOf(parts[index - 1] ?? '') + string,
  );
  return { markup };
}

const sentStrings = new WeakMap<TemplateStringsArray, readonly string[]>();

/** The strings of a template without the indentation of their source, which was half of a mail's HTML. */
function withoutIndents(strings: TemplateStringsArray): readonly string[] {
  const known = sentStrings.get(strings);
  if (known) return known;
  const sent = strings.map((string) => string.replace(/\n\s+/g, '\n'));
  sentStrings.set(strings, sent);
  return sent;
}

function markupOf(part: Part): string {
  if (typeof part === 'string' || typeof part === 'number') return escape(String(part));
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
