import * as v from 'valibot';
import type { Language, PriceList } from '#shop/kernel/storefront.ts';
import { fieldMessages, lines } from '../fields/parts.ts';

/** Where messages of a matrix code are shown: the storefronts of a price list, in a language. */
export type MessagePlace = { priceList: PriceList; language: Language };

/** The places by the fields that hold their messages, one a line. */
export const messagePlaces = {
  germanyDe: { priceList: 'de', language: 'de' },
  germanyEn: { priceList: 'de', language: 'en' },
  austriaDe: { priceList: 'at', language: 'de' },
  switzerlandDe: { priceList: 'ch', language: 'de' },
  businessDe: { priceList: 'edu', language: 'de' },
  businessEn: { priceList: 'edu', language: 'en' },
} as const satisfies Record<string, MessagePlace>;

export type MessageField = keyof typeof messagePlaces;
export type MessageFields = Readonly<Record<MessageField, string>>;
export const messageFields = Object.keys(messagePlaces) as MessageField[];

/** As many as storefronts show beside an item. */
const mostMessages = 5;
const mostCharacters = 300;

/** Messages of a place: at most five lines of at most 300 characters. */
export const messages = v.pipe(
  lines(mostMessages * (mostCharacters + 1)),
  v.transform((text) => messagesOf(text).join('\n')),
  v.check((text) => messagesOf(text).length <= mostMessages, fieldMessages.tooMany),
  v.check(
    (text) => messagesOf(text).every((message) => message.length <= mostCharacters),
    fieldMessages.tooLong,
  ),
);

/** The messages that a field holds. */
export function messagesOf(text: string): string[] {
  return text
    .split('\n')
    .map((message) => message.replaceAll(/\s+/g, ' ').trim())
    .filter((message) => message !== '');
}

/** The rows of the audit trail that hold the messages of a field. */
export function rowsOfMessages(key: string, field: string): { record: string; column: string }[] {
  const { priceList, language } = messagePlaces[field as MessageField];
  return Array.from({ length: mostMessages }, (_, index) => ({
    record: `${key},${priceList},${language},${index + 1}`,
    column: 'message',
  }));
}
