import { readFile } from 'node:fs/promises';
import { writePage, removePage } from '#shop/content/write-page.ts';
import { findPageRow } from '#shop/content/content.sql.ts';
import type { Db } from '#shop/kernel/db.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { withSentences } from './machine/with-sentences.ts';
import { withDatabase } from './shop/with-database.ts';

const usage = `npm run content -- write <file.json>                     writes the pages in a file: one, or a list of them
npm run content -- show <shop> <language> <path>        a page as JSON, to change and write back
npm run content -- remove <shop> <language> <path>      nothing is found at its address any more
shop: consumer or business; language: de or en`;

const sentences = {
  NO_PAGE: 'cannot be read; look at',
  TOO_DEEP: 'nests its teasers too deeply.',
  NO_TARGET: 'is a redirect without a target that may be led to.',
  NO_CATEGORY: 'is a category page without categoryId.',
};

const application = 'ranzen content';

/** `npm run content`: pages of rows, cells and teasers; a running shop follows within a second. */
await withSentences(async () => {
  const [task, first, language, path] = process.argv.slice(2);
  if (task === 'write' && first) await withDatabase(application, (db) => write(db, first));
  else if (task === 'show' && isShop(first) && isLanguage(language) && path)
    await withDatabase(application, (db) => show(db, { shop: first, language, path }));
  else if (task === 'remove' && isShop(first) && isLanguage(language) && path)
    await withDatabase(application, (db) => remove(db, { shop: first, language, path }));
  else console.log(usage);
});

type Name = { shop: 'consumer' | 'business'; language: 'de' | 'en'; path: string };

function isShop(word: string | undefined): word is Name['shop'] {
  return word === 'consumer' || word === 'business';
}

function isLanguage(word: string | undefined): word is Name['language'] {
  return word === 'de' || word === 'en';
}

async function write(db: Db, file: string): Promise<void> {
  const given = JSON.parse(await readFile(file, 'utf8')) as unknown;
  for (const page of Array.isArray(given) ? (given as unknown[]) : [given]) {
    const written = await writePage({ db }, page);
    if (isRefusal(written)) {
      const at = (page as { path?: unknown } | null)?.path;
      const path = typeof at === 'string' ? at : 'A page';
      console.log(`✗ ${path} ${sentences[written.refused]} ${written.field ?? ''}`.trimEnd());
      process.exitCode = 1;
    } else console.log(`✓ ${written.path} (${written.shop}, ${written.language}) is written.`);
  }
}

async function show(db: Db, name: Name): Promise<void> {
  const found = await findPageRow(db, name.path, name);
  if (!found) {
    console.log('There is no such page.');
    return;
  }
  const { pageType: type, ...page } = found;
  console.log(JSON.stringify({ ...name, type, ...page }, null, 2));
}

async function remove(db: Db, name: Name): Promise<void> {
  console.log((await removePage({ db }, name)) ? '✓ Removed.' : 'There is no such page.');
}
