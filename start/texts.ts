import type { Db } from '#shop/kernel/db.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { readDefaultTexts } from '#shop/parameters/default-texts.ts';
import { editText } from '#shop/parameters/edit-text.ts';
import { findEditedTexts, removeText, type TextRow } from '#shop/parameters/parameters.sql.ts';
import { withSentences } from './machine/with-sentences.ts';
import { withDatabase } from './shop/with-database.ts';

const usage = `npm run texts -- find <words>                  keys and texts in which the words stand
npm run texts -- edited                        what was edited, against what the program brings
npm run texts -- set <key> <locale> <text>     locale: de, edu (business German) or en
npm run texts -- reset <key> <locale>          the program's own text counts again`;

const application = 'ranzen texts';
const locales: ReadonlySet<string> = new Set(['de', 'edu', 'en']);

/** `npm run texts`: texts of the shop by key; a running shop follows within a second. */
await withSentences(async () => {
  const [task, key, locale, ...words] = process.argv.slice(2);
  if (task === 'find' && key) find([key, locale, ...words].filter(Boolean).join(' '));
  else if (task === 'edited') await withDatabase(application, showEdited);
  else if (task === 'set' && key && isLocale(locale) && words.length > 0)
    await withDatabase(application, (db) => set(db, { key, locale, text: words.join(' ') }));
  else if (task === 'reset' && key && isLocale(locale))
    await withDatabase(application, (db) => reset(db, { key, locale }));
  else console.log(usage);
});

function isLocale(word: string | undefined): word is TextRow['locale'] {
  return word !== undefined && locales.has(word);
}

function find(words: string): void {
  const wanted = words.toLowerCase();
  for (const { key, locale, text } of readDefaultTexts())
    if (key.toLowerCase().includes(wanted) || text.toLowerCase().includes(wanted))
      console.log(`${key}  ${locale}  ${text}`);
}

async function showEdited(db: Db): Promise<void> {
  for (const { key, locale, text } of await findEditedTexts(db))
    console.log(`${key}  ${locale}  ${text}`);
}

async function set(db: Db, text: TextRow): Promise<void> {
  if (!readDefaultTexts().some(({ key }) => key === text.key)) {
    console.log(`✗ No text has the key ${text.key}. \`npm run texts -- find\` looks for keys.`);
    process.exitCode = 1;
    return;
  }
  const written = await editText({ db }, text);
  if (isRefusal(written)) {
    console.log('✗ Braces or plural forms of this text cannot be read; nothing was changed.');
    process.exitCode = 1;
  } else console.log(`✓ ${text.key} says “${text.text}” in ${text.locale}.`);
}

async function reset(db: Db, text: Omit<TextRow, 'text'>): Promise<void> {
  const wasEdited = await removeText(db, text);
  console.log(wasEdited ? '✓ The program’s own text counts again.' : 'It was not edited.');
}
