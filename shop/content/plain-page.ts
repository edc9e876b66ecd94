import sanitizeHtml from 'sanitize-html';
import type { Db } from '#shop/kernel/db.ts';
import type { Storefront } from '#shop/kernel/storefront.ts';
import { findPageRow } from './content.sql.ts';
import type { StoredTeaser } from '#contract/content/grid.ts';

/** A page of running text without its markup. */
export type PlainPage = {
  title: string;
  sections: { heading: string; paragraphs: string[] }[];
};

/** The words of a page of running text, such as the terms; undefined where there is no such page or nothing on it. */
export async function findPlainPage(
  db: Db,
  path: string,
  storefront: Pick<Storefront, 'shop' | 'language'>,
): Promise<PlainPage | undefined> {
  const page = await findPageRow(db, path, storefront);
  if (page?.pageType !== 'content') return undefined;
  const sections = page.rows
    .flatMap(({ cells }) => cells.flatMap(({ teasers }) => teasers))
    .filter(({ template }) => template === 'text')
    .map((teaser) => ({
      heading: attributeOf(teaser, 'headline'),
      paragraphs: paragraphsOf(attributeOf(teaser, 'text')),
    }));
  return sections.length > 0 ? { title: page.title, sections } : undefined;
}

function attributeOf({ attributes = [] }: StoredTeaser, name: string): string {
  return attributes.find((attribute) => attribute.name === name)?.text ?? '';
}

/** The text of sanitised HTML, a paragraph per block. */
export function paragraphsOf(html: string): string[] {
  const parted = html.replace(/<br[^>]*>|<\/(?:p|li|dt|dd|tr|h\d|blockquote)>/gi, '\n');
  const words = sanitizeHtml(parted, { allowedTags: [], allowedAttributes: {} });
  return words
    .split('\n')
    .map((line) =>
      line.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => characters[name] ?? ''),
    )
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Characters that the sanitiser writes as entities. */
const characters: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
};
