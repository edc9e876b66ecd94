import type { StoredRow, StoredTeaser } from '#contract/content/grid.ts';
import type { Store } from '#shop/kernel/storefront.ts';
import type { Pair } from '../catalogue/texts.ts';
import { onlyIn, row, teaser, text, type Say } from './grid.ts';

/** A heading with its paragraphs; those that begin with `- ` become a list, `[label](address)` a link. */
export type Section = readonly [heading: Pair, ...paragraphs: Pair[]];

/** A section whose amounts or words hold in these stores alone. */
export type SectionOfStores = { readonly stores: readonly Store[]; readonly section: Section };

/** Each section as a row of running text, in its stores where it names some. */
export function sectionRows(
  say: Say,
  sections: readonly (Section | SectionOfStores)[],
): StoredRow[] {
  return sections.map((each) =>
    'section' in each
      ? onlyIn(each.stores, row(sectionTeaser(say, each.section, each.stores)))
      : row(sectionTeaser(say, each)),
  );
}

/** Each section as running text. */
export function sectionTeasers(say: Say, sections: readonly Section[]): StoredTeaser[] {
  return sections.map((section) => sectionTeaser(say, section));
}

/** The stores are part of its name, which is unique in the page. */
function sectionTeaser(
  say: Say,
  [heading, ...paragraphs]: Section,
  stores: readonly Store[] = [],
): StoredTeaser {
  return teaser('text', [say(heading), ...stores].join(' '), {
    headline: text(say(heading)),
    text: text(html(paragraphs.map(say))),
  });
}

function html(paragraphs: readonly string[]): string {
  const items = paragraphs
    .filter(isItem)
    .map((item) => `<li>${linked(item.slice(2))}</li>`)
    .join('');
  const prose = paragraphs
    .filter((paragraph) => !isItem(paragraph))
    .map((paragraph) => `<p>${linked(paragraph)}</p>`)
    .join('');
  return prose + (items === '' ? '' : `<ul>${items}</ul>`);
}

function isItem(paragraph: string): boolean {
  return paragraph.startsWith('- ');
}

/** Escapes the words and turns `[label](address)` into a link. */
function linked(words: string): string {
  return escaped(words).replace(
    /\[([^\]]+)\]\(([^)\s]+)\)/g,
    (_, label: string, address: string) => `<a href="${address}">${label}</a>`,
  );
}

function escaped(plain: string): string {
  return plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
