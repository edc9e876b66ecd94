import { type Attribute, type Extensions, Mark, Node, type NodeConfig } from '@tiptap/core';
import { linkAddress } from './link-address.ts';

/** An attribute that is read from HTML as it is; nothing where it is missing or empty. */
function kept(name: string): Attribute {
  return { default: null, parseHTML: (element: HTMLElement) => element.getAttribute(name) || null };
}

const language = { lang: kept('lang') };

/** A number of columns or rows; nothing for one. */
function spanned(name: string): Attribute {
  const parseHTML = (element: HTMLElement) => {
    const count = Number(element.getAttribute(name));
    return Number.isInteger(count) && count > 1 && count <= mostSpanned ? count : null;
  };
  return { default: null, parseHTML };
}

const mostSpanned = 100;
const spans = { colspan: spanned('colspan'), rowspan: spanned('rowspan') };

type BlockConfig = Pick<
  Partial<NodeConfig>,
  'group' | 'defining' | 'isolating' | 'priority' | 'inline' | 'selectable' | 'renderText'
> & { content?: string };

function element(
  name: string,
  tag: string,
  { content, ...config }: BlockConfig,
  attributes: Record<string, Attribute> = {},
): Node {
  return Node.create({
    ...config,
    name,
    ...(content !== undefined && { content }),
    addAttributes: () => ({ ...attributes, ...language }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) =>
      content === undefined ? [tag, HTMLAttributes] : [tag, HTMLAttributes, 0],
  });
}

function mark(tag: string, attributes: Record<string, Attribute> = {}): Mark {
  return Mark.create({
    name: tag,
    addAttributes: () => ({ ...attributes, ...language }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });
}

const link = Mark.create({
  name: 'link',
  priority: 1000,
  inclusive: false,
  addAttributes: () => ({
    href: {
      default: null,
      parseHTML: (anchor: HTMLElement) => linkAddress(anchor.getAttribute('href') ?? '') ?? null,
    },
    title: kept('title'),
    target: {
      default: null,
      parseHTML: (anchor: HTMLElement) =>
        anchor.getAttribute('target') === '_blank' ? '_blank' : null,
    },
  }),
  parseHTML: () => [{ tag: 'a' }],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
});

/** Marks without attributes of their own, by their elements. */
export const plainMarks = 'strong b em i u s small sub sup q cite code'.split(' ');

const levels = [2, 3, 4];

/**
 * The schema of the rich text editor: the elements and attributes that `shop/content/clean-html.ts` keeps, and no others. What it does
 * not have, such as pictures, classes and addresses of scripts, is lost when HTML is read.
 */
export const richTextSchema: Extensions = [
  Node.create({ name: 'doc', topNode: true, content: 'block+' }),
  Node.create({ name: 'text', group: 'inline' }),
  element('paragraph', 'p', { group: 'block', content: 'inline*', priority: 1000 }),
  Node.create({
    name: 'heading',
    group: 'block',
    content: 'inline*',
    defining: true,
    addAttributes: () => ({ level: { default: 2, rendered: false }, ...language }),
    // A page has one heading of the first level, its own.
    parseHTML: () => [
      { tag: 'h1', attrs: { level: 2 } },
      ...levels.map((level) => ({ tag: `h${level}`, attrs: { level } })),
      { tag: 'h5', attrs: { level: 4 } },
      { tag: 'h6', attrs: { level: 4 } },
    ],
    renderHTML: ({ node, HTMLAttributes }) => [`h${node.attrs['level']}`, HTMLAttributes, 0],
  }),
  element('blockquote', 'blockquote', { group: 'block', content: 'block+', defining: true }),
  element('bulletList', 'ul', { group: 'block list', content: 'listItem+' }),
  element('orderedList', 'ol', { group: 'block list', content: 'listItem+' }),
  element('listItem', 'li', { content: 'block+', defining: true }),
  element('definitionList', 'dl', { group: 'block', content: '(term | definition)+' }),
  element('term', 'dt', { content: 'inline*', defining: true }),
  element('definition', 'dd', { content: 'block+', defining: true }),
  element('table', 'table', {
    group: 'block',
    content: 'caption? tableHead? tableBody*',
    isolating: true,
  }),
  element('caption', 'caption', { content: 'inline*', isolating: true }),
  element('tableHead', 'thead', { content: 'tableRow+' }),
  element('tableBody', 'tbody', { content: 'tableRow+' }),
  element('tableRow', 'tr', { content: '(headerCell | cell)+' }),
  element('cell', 'td', { content: 'block+', isolating: true }, spans),
  element(
    'headerCell',
    'th',
    { content: 'block+', isolating: true },
    { scope: kept('scope'), ...spans },
  ),
  element('rule', 'hr', { group: 'block' }),
  element('lineBreak', 'br', {
    group: 'inline',
    inline: true,
    selectable: false,
    renderText: () => '\n',
  }),
  link,
  ...plainMarks.map((tag) => mark(tag)),
  mark('abbr', { title: kept('title') }),
  mark('span'),
];
