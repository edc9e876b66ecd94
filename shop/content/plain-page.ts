import { LRUCache } from 'lru-cache';
import sanitizeHtml from 'sanitize-html';
import type { Db } from '#shop/kernel/db.ts';
import type { Storefront } from '#shop/kernel/storefront.ts';
import { findPageText } from './content.sql.ts';
import type { StoredRow, StoredTeaser } from '#contract/content/grid.ts';

/** A page of running text without its markup. */
export type PlainPage = { title: string; sections: readonly PlainSection[] };

type PlainSection = { readonly heading: string; readonly paragraphs: readonly string[] };

/**
 * The words of a page of running text, such as the terms; undefined where there is no such page or nothing on it. Each call reads the
 * stored page; while it is unchanged, its sections are the same object.
 */
export async function findPlainPage(
  db: Db,
  path: string,
  storefront: Pick<Storefront, 'shop' | 'language'>,
): Promise<PlainPage | undefined> {
  const page = await findPageText(db, path, storefront);
  const sections = page && sectionsOf(page.rows);
  return sections && sections.length > 0 ? { title: page.title, sections } : undefined;
}

/** The sections of stored rows by their JSON text: a mail with the terms reads them for each order, and they change twice a year. */
const known = new LRUCache<string, readonly PlainSection[]>({ max: 32 });

function sectionsOf(rows: string): readonly PlainSection[] {
  const sections = known.get(rows) ?? readSections(JSON.parse(rows) as StoredRow[]);
  known.set(rows, sections);
  return sections;
}

function readSections(rows: readonly StoredRow[]): readonly PlainSection[] {
  return rows
    .flatMap(({ cells }) => cells.flatMap(({ teasers }) => teasers))
    .filter(({ template }) => template === 'text')
    .map((teaser) => ({
      heading: attributeOf(teaser, 'headline'),
      paragraphs: paragraphsOf(attributeOf(teaser, 'text')),
    }));
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
