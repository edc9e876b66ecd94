import * as v from 'valibot';
import { command } from '#shop/kernel/command.ts';
import { oneOf, sentence, word } from '#shop/kernel/command-input.ts';
import { readDefaultTexts } from './default-texts.ts';
import { editText } from './edit-text.ts';
import { findEditedTexts, removeText } from './parameters.sql.ts';

const key = word('Key of the text, e.g. shop.infobar.close');
const locale = oneOf(['de', 'ch', 'edu', 'en'], 'German, Swiss German, business German or English');

/** Texts of the shop by key (CN5); a running shop follows within a second. */
export const textsCommands = [
  command({
    name: 'texts find',
    right: 'texts.edit',
    summary: 'Finds the keys and texts of the program that contain some words.',
    positionals: ['words'],
    input: v.object({ words: sentence('Words of a key or a text') }),
    refusals: {},
    run: async (_, { words }) => {
      const wanted = words.toLowerCase();
      const rows = readDefaultTexts().filter(({ key, text }) =>
        [key, text].some((words) => words.toLowerCase().includes(wanted)),
      );
      return { rows, empty: 'No text contains these words.' };
    },
  }),
  command({
    name: 'texts edited',
    right: 'texts.edit',
    summary: 'Lists the texts that were edited.',
    input: v.object({}),
    refusals: {},
    run: async ({ db }) => ({
      rows: await findEditedTexts(db),
      empty: 'No text was edited.',
    }),
  }),
  command({
    name: 'texts set',
    right: 'texts.edit',
    summary: 'Edits a text in one language.',
    positionals: ['key', 'locale', 'text'],
    input: v.object({ key, locale, text: sentence('The text, an ICU message') }),
    refusals: {
      UNKNOWN: 'No text has this key. `texts find` looks for keys.',
      NO_ICU_MESSAGE: 'Braces or plural forms of this text cannot be read; nothing was changed.',
    },
    run: async ({ db }, text) => {
      if (!readDefaultTexts().some(({ key }) => key === text.key)) return { refused: 'UNKNOWN' };
      const written = await editText({ db }, text);
      if ('refused' in written) return written;
      return { done: `${text.key} is now “${text.text}” in ${text.locale}.` };
    },
  }),
  command({
    name: 'texts reset',
    right: 'texts.edit',
    summary: 'Removes the edit of a text; the text of the program is shown again.',
    positionals: ['key', 'locale'],
    input: v.object({ key, locale }),
    refusals: {
      UNKNOWN: 'This text was not edited. `texts edited` lists those that were.',
    },
    run: async ({ db }, text) => {
      const wasEdited = await removeText(db, text);
      return wasEdited
        ? { done: `${text.key} in ${text.locale} is the text of the program again.` }
        : { refused: 'UNKNOWN' };
    },
  }),
];
