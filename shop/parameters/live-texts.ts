import type { Texts } from '#shop/kernel/ctx.ts';
import type { Db } from '#shop/kernel/db.ts';
import type { Storefront } from '#shop/kernel/storefront.ts';
import { findEditedTexts } from './parameters.sql.ts';
import { processTexts } from './process-texts.ts';
import { type CompiledTexts, createTexts } from './text-catalogue.ts';

/** The texts of a running process, as the last `reload` found them. */
export type LiveTexts = {
  /** Reloads edited texts; called after an edit (CN5). Throws when the database does not answer: the old texts stay. */
  reload(): Promise<void>;
  textsFor(storefront: Pick<Storefront, 'textLocale' | 'locale'>): Texts;
  compiledFor(textLocale: Storefront['textLocale']): CompiledTexts;
};

/** Texts that start with the defaults and follow the database from the first `reload` on. */
export function createLiveTexts(db: Db): LiveTexts {
  let catalogue = processTexts([]);
  const spoken = new Map<string, Texts>();
  return {
    async reload() {
      const current = processTexts(await findEditedTexts(db));
      if (current === catalogue) return;
      catalogue = current;
      spoken.clear();
    },
    textsFor({ textLocale, locale }) {
      const name = `${textLocale} ${locale}`;
      const texts = spoken.get(name) ?? createTexts(catalogue, { textLocale, locale });
      spoken.set(name, texts);
      return texts;
    },
    compiledFor: (textLocale) => catalogue[textLocale],
  };
}
