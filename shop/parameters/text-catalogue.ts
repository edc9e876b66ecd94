import { createHash } from 'node:crypto';
import { type Messages, setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Texts } from '#shop/kernel/ctx.ts';
import type { Storefront } from '#shop/storefronts/storefront.ts';
import type { TextRow } from './parameters.sql.ts';

/** All texts of one locale, compiled: what pages get and what `hash` names. */
export type CompiledTexts = {
  messages: Readonly<Record<string, readonly unknown[]>>;
  hash: string;
};

/** The texts of a moment, by locale. Immutable: an edit makes a new catalogue. */
export type TextCatalogue = Readonly<Record<TextRow['locale'], CompiledTexts>>;

/**
 * Compiles texts; later rows go before earlier ones, and business German falls back to German (CN5).
 * A text that is no ICU message is shown as it stands rather than not at all.
 */
export function compileTexts(rows: readonly TextRow[]): TextCatalogue {
  const of = (locale: TextRow['locale']) => rows.filter((row) => row.locale === locale);
  return {
    de: compileLocale(of('de')),
    edu: compileLocale([...of('de'), ...of('edu')]),
    en: compileLocale(of('en')),
  };
}

function compileLocale(rows: readonly TextRow[]): CompiledTexts {
  const texts = new Map(rows.map(({ key, text }) => [key, text]));
  const messages = Object.fromEntries(
    [...texts].sort(byKey).map(([key, text]) => [key, compileText(text)]),
  );
  const digest = createHash('sha256').update(JSON.stringify(messages)).digest('hex');
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

/** What `ctx.texts` is for a storefront. */
export function speakTexts(
  catalogue: TextCatalogue,
  { textLocale, locale }: Pick<Storefront, 'textLocale' | 'locale'>,
): Texts {
  const spoken = locale === 'en-DE' ? 'en-GB' : locale;
  const messages = { [spoken]: catalogue[textLocale].messages as Messages };
  const i18n = setupI18n({ locale: spoken, messages, missing: (_, key) => key });
  return (key, values) => i18n._(key, values);
}
