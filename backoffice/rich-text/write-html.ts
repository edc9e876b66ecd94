import type { Mark, Node } from '@tiptap/pm/model';

const tags: Readonly<Record<string, string>> = {
  paragraph: 'p',
  blockquote: 'blockquote',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  definitionList: 'dl',
  term: 'dt',
  definition: 'dd',
  table: 'table',
  caption: 'caption',
  tableHead: 'thead',
  tableBody: 'tbody',
  tableRow: 'tr',
  cell: 'td',
  headerCell: 'th',
  rule: 'hr',
  lineBreak: 'br',
  link: 'a',
};

/** The HTML of a document of the editor, exactly as the shop's cleaner writes it, without empty paragraphs at its end. */
export function writeHtml(doc: Node): string {
  return contentOf(doc).replace(/(?:<p><\/p>)+$/, '');
}

function contentOf(node: Node): string {
  if (node.inlineContent) return inlineOf(node);
  const tight = hasTightText(node);
  return node.children
    .map((child, index) => (tight && index === 0 ? inlineOf(child) : blockOf(child)))
    .join('');
}

/** Whether a list item, cell or definition has one paragraph, which is written without its element, as people write lists. */
function hasTightText({ type, children }: Node): boolean {
  const [first, ...others] = children;
  if (!holders.has(type.name) || first?.type.name !== 'paragraph' || first.attrs['lang'] !== null)
    return false;
  return others.every(
    (child) => type.name === 'listItem' && /^(?:bullet|ordered)List$/.test(child.type.name),
  );
}

const holders: ReadonlySet<string> = new Set(['listItem', 'definition', 'cell', 'headerCell']);

function blockOf(node: Node): string {
  const { type, attrs } = node;
  const tag = type.name === 'heading' ? `h${attrs['level']}` : (tags[type.name] ?? type.name);
  const { level: _, ...written } = attrs;
  if (type.isLeaf) return `<${tag}${attributesOf(written)} />`;
  return `<${tag}${attributesOf(written)}>${contentOf(node)}</${tag}>`;
}

/** Text with its marks: elements stay open as long as what follows has them too. */
function inlineOf(node: Node): string {
  let html = '';
  let open: readonly Mark[] = [];
  const closeTo = (count: number) => {
    html += open
      .slice(count)
      .toReversed()
      .map(({ type }) => `</${tags[type.name] ?? type.name}>`)
      .join('');
  };
  for (const child of node.children) {
    const { marks } = child;
    const shared = marks.findIndex((mark, index) => !open[index]?.eq(mark));
    const kept = shared === -1 ? marks.length : shared;
    closeTo(kept);
    html += marks.slice(kept).map(openingOf).join('');
    html += child.isText ? escapeText(child.text ?? '') : blockOf(child);
    open = marks;
  }
  closeTo(0);
  return html;
}

function openingOf({ type, attrs }: Mark): string {
  const rel = attrs['target'] === '_blank' ? { rel: 'noopener' } : {};
  return `<${tags[type.name] ?? type.name}${attributesOf({ ...attrs, ...rel })}>`;
}

function attributesOf(attrs: Readonly<Record<string, unknown>>): string {
  return Object.entries(attrs)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => ` ${name}="${escapeText(String(value)).replaceAll('"', '&quot;')}"`)
    .join('');
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
