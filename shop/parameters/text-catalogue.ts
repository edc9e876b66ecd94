import { createHash } from 'node:crypto';
import { type Messages as LinguiMessages, setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { formatLocale } from '#contract/format-locale.ts';
import type { Texts } from '#shop/kernel/ctx.ts';
import { swissText } from '#shop/storefronts/spelling.ts';
import type { Storefront } from '#shop/kernel/storefront.ts';
import type { TextPlace } from './default-texts.ts';
import type { TextRow } from './parameters.sql.ts';

type Messages = Readonly<Record<string, readonly unknown[]>>;

/** Some texts of a locale, and a name that changes with them. */
export type TextsOfPart = { messages: Messages; hash: string };

/** All compiled texts of a locale, the texts of pages among them, and these by area. */
export type CompiledTexts = {
  messages: Messages;
  pageMessages: Messages;
  parts: Readonly<Record<Exclude<TextPlace, 'server'>, TextsOfPart>>;
};

/** The texts by locale. Immutable: an edit creates a new catalogue. */
export type TextCatalogue = Readonly<Record<TextRow['locale'], CompiledTexts>>;

/**
 * Compiles texts; later rows go before earlier ones, Swiss and business German fall back to German, and Swiss German has no ß (CN5, ST3).
 * A text that is no valid ICU message is shown unchanged.
 */
export function compileTexts(
  rows: readonly TextRow[],
  places: ReadonlyMap<string, TextPlace> = new Map(),
): TextCatalogue {
  const of = (locale: TextRow['locale']) => rows.filter((row) => row.locale === locale);
  return {
    de: compileLocale(of('de'), places),
    ch: compileLocale([...of('de'), ...of('ch')].map(inSwiss), places),
    edu: compileLocale([...of('de'), ...of('edu')], places),
    en: compileLocale(of('en'), places),
  };
}

const inSwiss = (row: TextRow): TextRow => ({ ...row, text: swissText(row.text) });

function compileLocale(
  rows: readonly TextRow[],
  places: ReadonlyMap<string, TextPlace>,
): CompiledTexts {
  const texts = new Map(rows.map(({ key, text }) => [key, text]));
  const compiled = [...texts]
    .sort(byKey)
    .map(([key, text]): [string, readonly unknown[]] => [key, compileText(text)]);
  const at = (place: TextPlace) =>
    Object.fromEntries(compiled.filter(([key]) => (places.get(key) ?? 'page') === place));
  const product = partOf(at('product'));
  const checkout = partOf(at('checkout'));
  const account = partOf(at('account'));
  const service = partOf(at('service'));
  const lists = partOf(at('lists'));
  const advice = partOf(at('advice'));
  // The script of the page names the others, so it is another where one of them is.
  const page = partOf(at('page'), [
    product.hash,
    checkout.hash,
    account.hash,
    lists.hash,
    service.hash,
    advice.hash,
  ]);
  const isOfPages = ([key]: [string, unknown]) => places.get(key) !== 'server';
  return {
    messages: Object.fromEntries(compiled),
    pageMessages: Object.fromEntries(compiled.filter(isOfPages)),
    parts: { page, product, checkout, account, lists, service, advice },
  };
}

function partOf(messages: Messages, others: readonly string[] = []): TextsOfPart {
  const digest = createHash('sha256')
    .update(JSON.stringify([messages, others]))
    .digest('hex');
  return { messages, hash: digest.slice(0, 16) };
}

function byKey([one]: [string, string], [other]: [string, string]): number {
  return one < other ? -1 : 1;
}

function compileText(text: string): readonly unknown[] {
  try {
    return compileMessageOrThrow(text);
  } catch {
    return [text];
  }
}

/** The texts of a storefront, as in `ctx.texts`. */
export function createTexts(
  catalogue: TextCatalogue,
  { textLocale, locale }: Pick<Storefront, 'textLocale' | 'locale'>,
): Texts {
  const spoken = formatLocale(locale);
  const { messages } = catalogue[textLocale];
  const i18n = setupI18n({
    locale: spoken,
    messages: { [spoken]: messages as LinguiMessages },
    missing: (_, key) => key,
  });
  const fixed = new Map<string, string>();
  return (key, values) => {
    if (values || !Object.hasOwn(messages, key)) return i18n._(key, values);
    const text = fixed.get(key) ?? i18n._(key);
    fixed.set(key, text);
    return text;
  };
}
