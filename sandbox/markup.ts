/** HTML text; other values are escaped when inserted. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Markup | Markup[];

/** Template tag for markup: escapes inserted values except markup. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(strings.map((text, index) => text + rendered(parts[index] ?? '')).join(''));
}

function rendered(part: Part): string {
  if (Array.isArray(part)) return part.map(rendered).join('');
  return part instanceof Markup ? part.text : escaped(String(part));
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text for markup, in elements and attributes. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
