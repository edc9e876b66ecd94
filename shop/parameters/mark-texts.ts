import type { Db } from '#shop/kernel/db.ts';
import type { LiveTexts } from './live-texts.ts';
import { findEditedTexts } from './parameters.sql.ts';
import { processTexts } from './process-texts.ts';
import { createTexts } from './text-catalogue.ts';

/** Marks are characters for private use, which no text of the shop has: one for each character of the key, and an end. */
const [first, end] = [0xe000, '\uE0FF'];

/** What marks are made of; what is left of cut ones too. */
export const markCharacters = /[\uE000-\uE0FF]+/g;
const mark = /([\uE020-\uE07E]+)\uE0FF/g;

/**
 * Texts for the preview of a page in which texts are picked (OP1.texts): each text, of pages and of what the API answers them, begins with its
 * key as a mark, which the server takes out of the page again. They are those of the database at this moment. One statement. Never for a page of a shopper.
 */
export async function markTexts(db: Db, texts: LiveTexts): Promise<LiveTexts> {
  const catalogue = processTexts(await findEditedTexts(db));
  return {
    ...texts,
    textsFor(storefront) {
      const { messages } = catalogue[storefront.textLocale];
      const spoken = createTexts(catalogue, storefront);
      return (key, values) =>
        Object.hasOwn(messages, key) ? markOf(key) + spoken(key, values) : spoken(key, values);
    },
    compiledFor(textLocale) {
      const compiled = catalogue[textLocale];
      const marked = Object.entries(compiled.pageMessages).map(
        ([key, message]) => [key, [markOf(key), ...message]] as const,
      );
      return { ...compiled, pageMessages: Object.fromEntries(marked) };
    },
  };
}

function markOf(key: string): string {
  return key.replaceAll(/./g, (each) => String.fromCharCode(first + each.charCodeAt(0))) + end;
}

/** The keys of the texts that a piece of a page has, in its order. */
export function markedKeys(piece: string): string[] {
  return [...piece.matchAll(mark)].map(([, characters = '']) =>
    characters.replaceAll(/./g, (each) => String.fromCharCode(each.charCodeAt(0) - first)),
  );
}
