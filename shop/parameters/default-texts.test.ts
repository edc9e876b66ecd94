import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import { swissText } from '#shop/storefronts/spelling.ts';
import { readDefaultTexts } from './default-texts.ts';

const rows = readDefaultTexts();
const german = new Map(rows.filter(({ locale }) => locale === 'de').map((row) => [row.key, row]));

type Row = (typeof rows)[number];
const nameOf = ({ key, locale, text }: Row) => `${key} ${locale}: ${text}`;
const keysWith = (locale: Row['locale']) =>
  new Set(rows.filter((row) => row.locale === locale).map(({ key }) => key));

test.each<[string, (row: Row) => boolean]>([
  ['double spaces', ({ text }) => / {2}/.test(text)],
  ['spaces at an end', ({ text }) => text !== text.trim()],
  ['straight quotes', ({ text }) => /["']/.test(text)],
  ['three dots for an ellipsis', ({ text }) => text.includes('...')],
  ['exclamation marks', ({ text }) => text.includes('!')],
  ['quotes of the other language', ({ locale, text }) => locale === 'en' && text.includes('„')],
  ['a hyphen for a minus or a dash', ({ text }) => / [-–] (?!und |and )/.test(text)],
  [
    'a word that readers misunderstood',
    ({ text }) =>
      /\baufgehoben\b|\bpacking station|\b[Pp]ut on the (?:wish )?list|per person at most|Goes with it/.test(
        text,
      ),
  ],
  ['a bound of four digits without a separator', ({ text }) => /\b(?:bis|to) \d{4,}/.test(text)],
  ['a number that may break from its unit', ({ text }) => /[\d}] (%|€|MB|°C)|CHF \d/.test(text)],
  [
    'a familiar address',
    ({ locale, text }) => locale !== 'en' && /\b[Dd](u|ir|ich|ein\w*)\b/.test(text),
  ],
])('no text has %s', (_, isWrong) => {
  expect(rows.filter(isWrong).map(nameOf)).toEqual([]);
});

test('every text is a valid message, with the same values in English and German and no others in further versions', () => {
  const wrong = rows.filter(({ key, locale, text }) => {
    const names = placeholders(text);
    const germanNames = placeholders(german.get(key)?.text ?? '');
    return locale === 'en'
      ? names.join() !== germanNames.join()
      : names.some((name) => !germanNames.includes(name));
  });
  expect(wrong.map(nameOf)).toEqual([]);
});

test('[ST3.texts] Swiss texts have no ß, and differ from the German ones', () => {
  const wrong = rows.filter(
    ({ key, locale, text }) =>
      locale === 'ch' && (/[ßẞ]/.test(text) || text === swissText(german.get(key)?.text ?? '')),
  );
  expect(wrong.map(nameOf)).toEqual([]);
});

test('[ST3.texts] words that differ in Switzerland have a Swiss text', () => {
  const swiss = keysWith('ch');
  const wrong = [...german.values()].filter(
    ({ key, text }) => /Postleitzahl|Vorkasse|Aufzug/.test(text) && !swiss.has(key),
  );
  expect(wrong.map(nameOf)).toEqual([]);
});

test('an item has an item number, an order has an order number', () => {
  const wrong = rows.filter(
    ({ key, text }) =>
      /Bestellnr|Artikelnr|Artikel-Nr|[Aa]rticle n(?:o\b|umber)|^(?:Nr|No)\. \{/.test(text) ||
      (/^shop\.(?:orderform|product|desk|lists|checkout\.number)/.test(key) &&
        /Bestellnummer|[Oo]rder n(?:o\b|umber)/.test(text)),
  );
  expect(wrong.map(nameOf)).toEqual([]);
});

/** Sentences of mails that continue the greeting „Guten Tag …,“. */
const afterGreeting =
  /^shop\.mail\.(?:registration|waiting|approval|question|rejection|accountDeleted|primeReceipt|rating|dispatch|delivery|cancellation|contact|catalogue|competition|winner|staffInvitation)\.text$|^shop\.mail\.withdrawalAnswer\.(?:accepted|refused)$|^shop\.mail\.(?:order\.introduction|withdrawalReceipt\.text)$/;

test('[OP3] German sentences after the comma of a greeting begin with a small letter, or address the reader', () => {
  const first = rows.filter(({ key, locale }) => locale !== 'en' && afterGreeting.test(key));
  expect(first.length).toBeGreaterThan(18);
  expect(first.filter(({ text }) => !/^(?:[a-zäöü]|Ihre? |Sie )/.test(text)).map(nameOf)).toEqual(
    [],
  );
});

test('every text is German and English', () => {
  const english = keysWith('en');
  const wrong = rows.filter(({ key }) => !german.has(key) || !english.has(key));
  expect(wrong.map(nameOf)).toEqual([]);
});

test('English texts are English', () => {
  const wrong = rows.filter(
    ({ key, locale, text }) =>
      locale === 'en' && text === german.get(key)?.text && !sameInBoth.has(wordsOf(text)),
  );
  expect(wrong.map(nameOf)).toEqual([]);
});

/** Names and words that German and English share. */
const sameInBoth = new Set([
  '',
  'Amazon Pay',
  'BIC',
  'Code',
  'Code:',
  'DHL',
  'DPD',
  'DPD Classic',
  'Deutsch',
  'Downloads',
  'English',
  'Format',
  'GLS',
  'IBAN',
  'Leitweg-ID',
  'Link',
  'Mastercard',
  'Name',
  'Newsletter',
  'PDF',
  'Page Not Found:',
  'PayPal',
  'Ranzen',
  'Ranzen GmbH',
  'TWINT',
  'Text',
  'Visa',
  'XRechnung',
  'optional',
  'prime',
  'schule@ranzen.example',
  'service@ranzen.example',
  'tel',
  'cm',
]);

/** The words of a text without its values, amounts and marks. */
function wordsOf(text: string): string {
  return text
    .replace(/\{\w+\}/g, '')
    .replace(/\b1 (kg|l|m)$/, '')
    .replace(/^tel:\+\d+$/, 'tel')
    .replace(/[()|+×]/g, '')
    .trim();
}

/** The names of the values that a text takes, sorted. Throws where ICU cannot read it. */
function placeholders(text: string): string[] {
  return [...new Set(namesIn(compileMessageOrThrow(text)))].toSorted();
}

function namesIn(message: CompiledMessage): string[] {
  return message.flatMap((token) => {
    if (typeof token === 'string') return [];
    const [name, , choices] = token;
    if (typeof choices !== 'object' || choices === null) return [name];
    return [name, ...Object.values(choices).filter(Array.isArray).flatMap(namesIn)];
  });
}
