import * as v from 'valibot';
import { command } from '#shop/kernel/command.ts';
import { jsonFile, oneOf, word } from '#shop/kernel/command-input.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { findPageRow } from './content.sql.ts';
import { removePage, writePage } from './write-page.ts';

const pageName = {
  shop: oneOf(['consumer', 'business'], 'Shop'),
  language: oneOf(['de', 'en'], 'Language'),
  path: word('Path of the page, e.g. /beratung/'),
};

const sentences = {
  NO_PAGE: 'cannot be read; look at',
  TOO_DEEP: 'nests its teasers too deeply.',
  NO_TARGET: 'is a redirect without a target that the shop may redirect to.',
  NO_CATEGORY: 'is a category page without categoryId.',
};

/** Pages of rows, cells and teasers (CN1); a running shop follows within a second. */
export const contentCommands = [
  command({
    name: 'content write',
    right: 'content.edit',
    summary: 'Writes the pages in a file: one page, or a list of pages.',
    positionals: ['pages'],
    input: v.object({ pages: jsonFile('Pages, as `content show` prints them') }),
    refusals: {},
    run: async ({ db, clock }, { pages }) => {
      const done: string[] = [];
      const failed: string[] = [];
      for (const page of Array.isArray(pages) ? (pages as unknown[]) : [pages]) {
        const written = await writePage({ db, clock }, page);
        if (isRefusal(written))
          failed.push(
            `${pathOf(page)} ${sentences[written.refused]} ${written.field ?? ''}`.trimEnd(),
          );
        else done.push(`${written.path} (${written.shop}, ${written.language}) is written.`);
      }
      return { done, failed };
    },
  }),
  command({
    name: 'content show',
    right: 'content.edit',
    summary: 'Prints a page as JSON, to change and write back.',
    positionals: ['shop', 'language', 'path'],
    input: v.object(pageName),
    refusals: { UNKNOWN: 'There is no such page.' },
    run: async ({ db }, name) => {
      const found = await findPageRow(db, name.path, name);
      if (!found) return { refused: 'UNKNOWN' };
      const { pageType: type, ...page } = found;
      return { document: { ...name, type, ...page } };
    },
  }),
  command({
    name: 'content remove',
    right: 'content.edit',
    summary: 'Deletes a page; its address answers that nothing was found.',
    positionals: ['shop', 'language', 'path'],
    input: v.object(pageName),
    refusals: { UNKNOWN: 'There is no such page.' },
    run: async ({ db, clock }, name) => {
      const wasThere = await removePage({ db, clock }, name);
      return wasThere ? { done: `${name.path} is removed.` } : { refused: 'UNKNOWN' };
    },
  }),
];

function pathOf(page: unknown): string {
  const path = (page as { path?: unknown } | null)?.path;
  return typeof path === 'string' ? path : 'A page';
}
