import { createHash } from 'node:crypto';
import { type Messages as LinguiMessages, setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Texts } from '#shop/kernel/ctx.ts';
import type { Storefront } from '#shop/storefronts/storefront.ts';
import type { TextRow } from './parameters.sql.ts';

type Messages = Readonly<Record<string, readonly unknown[]>>;

/** All texts of one locale, compiled; of those the ones that pages speak, which `hash` names. */
export type CompiledTexts = { messages: Messages; pageMessages: Messages; hash: string };

/** The texts of a moment, by locale. Immutable: an edit makes a new catalogue. */
export type TextCatalogue = Readonly<Record<TextRow['locale'], CompiledTexts>>;

/**
 * Compiles texts; later rows go before earlier ones, and business German falls back to German (CN5).
 * A text that is no ICU message is shown as it stands rather than not at all.
 */
export function compileTexts(
  rows: readonly TextRow[],
  serverKeys: ReadonlySet<string> = new Set(),
): TextCatalogue {
  const of = (locale: TextRow['locale']) => rows.filter((row) => row.locale === locale);
  return {
    de: compileLocale(of('de'), serverKeys),
    edu: compileLocale([...of('de'), ...of('edu')], serverKeys),
    en: compileLocale(of('en'), serverKeys),
  };
}

function compileLocale(rows: readonly TextRow[], serverKeys: ReadonlySet<string>): CompiledTexts {
  const texts = new Map(rows.map(({ key, text }) => [key, text]));
  const compiled = [...texts]
    .sort(byKey)
    .map(([key, text]): [string, readonly unknown[]] => [key, compileText(text)]);
  const pageMessages = Object.fromEntries(compiled.filter(([key]) => !serverKeys.has(key)));
  const digest = createHash('sha256').update(JSON.stringify(pageMessages)).digest('hex');
  return { messages: Object.fromEntries(compiled), pageMessages, hash: digest.slice(0, 16) };
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

/** What `ctx.texts` is for a storefront. */
export function speakTexts(
  catalogue: TextCatalogue,
  { textLocale, locale }: Pick<Storefront, 'textLocale' | 'locale'>,
): Texts {
  const spoken = locale === 'en-DE' ? 'en-GB' : locale;
  const messages = { [spoken]: catalogue[textLocale].messages as LinguiMessages };
  const i18n = setupI18n({ locale: spoken, messages, missing: (_, key) => key });
  return (key, values) => i18n._(key, values);
}
