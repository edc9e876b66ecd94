import * as v from 'valibot';
import { typedLines } from '#shop/kernel/typed-lines.ts';

/** Keys of the messages that refuse a field. Their texts name `most`, `least` or `expected` where there is one. */
export const fieldMessages = {
  wrong: 'catalogue.fieldWrong',
  unknown: 'catalogue.fieldUnknown',
  missing: 'catalogue.textMissing',
  tooLong: 'catalogue.textTooLong',
  tooMany: 'catalogue.tooManyEntries',
  repeated: 'catalogue.repeatedEntry',
  notOne: 'catalogue.choiceWrong',
  number: 'catalogue.numberWrong',
  code: 'catalogue.codeWrong',
  address: 'catalogue.addressWrong',
  day: 'catalogue.dayWrong',
} as const;

const messages = fieldMessages;

/** A text of one line, at most `most` characters; control characters and repeated spaces become one space. */
export function optionalLine(most: number) {
  return v.pipe(
    v.string(messages.wrong),
    v.transform((text) => cleaned(text).replaceAll(/\s+/g, ' ').trim()),
    v.maxLength(most, messages.tooLong),
  );
}

/** The same, not empty. */
export function line(most: number) {
  return v.pipe(optionalLine(most), v.minLength(1, messages.missing));
}

/** A text of several lines, at most `most` characters. */
export function lines(most: number) {
  return v.pipe(
    v.string(messages.wrong),
    v.transform((text) => typedLines(cleaned(text.replaceAll(/\r\n?/g, '\n')))),
    v.maxLength(most, messages.tooLong),
  );
}

/** A whole number within bounds. */
export function whole(least: number, most: number) {
  return v.pipe(
    v.number(messages.number),
    v.safeInteger(messages.number),
    v.minValue(least, messages.number),
    v.maxValue(most, messages.number),
  );
}

/** The id of a row. */
export const id = whole(1, 2_147_483_647);

export const flag = v.boolean(messages.wrong);

/** The code of an attribute, a value, a label or a badge. */
export const code = v.pipe(
  v.string(messages.wrong),
  v.regex(/^[a-z\d][a-z\d_-]{0,79}$/, messages.code),
);

/** The code of items about which storefronts say something. */
export const matrixCode = v.pipe(
  v.string(messages.wrong),
  v.regex(/^[A-Za-z\d][\w-]{0,39}$/, messages.code),
);

/** One of several words. */
export function oneOf<const Words extends readonly string[]>(words: Words) {
  return v.picklist(words, messages.notOne);
}

/** At most `most` entries. */
export function listOf<Part extends v.GenericSchema>(part: Part, most: number) {
  return v.pipe(v.array(part, messages.wrong), v.maxLength(most, messages.tooMany));
}

/** At most `most` words, each once. */
export function setOf<Part extends v.GenericSchema<unknown, string>>(part: Part, most: number) {
  return v.pipe(
    listOf(part, most),
    v.check((words) => new Set(words).size === words.length, messages.repeated),
  );
}

/** An address within the shop (`/downloads/…`), or an absolute one by HTTPS. */
export const address = v.pipe(
  v.string(messages.wrong),
  v.maxLength(500, messages.tooLong),
  v.regex(/^(?:\/(?![/\\])|https:\/\/)[^\s"'<>\\]+$/, messages.address),
);

/** A day such as 2026-11-21. */
export const day = v.pipe(
  v.string(messages.wrong),
  v.regex(/^(?:19|20)\d{2}-\d{2}-\d{2}$/, messages.day),
  v.check((text) => !Number.isNaN(Date.parse(text)) && isCalendarDay(text), messages.day),
);

/** A part of a document that may be missing; null is missing too. */
export function maybe<Part extends v.GenericSchema>(part: Part) {
  return v.pipe(
    v.nullish(part),
    v.transform((value) => value ?? undefined),
  );
}

/** A document with these parts and no others; missing parts are left out. */
export function document<const Parts extends v.ObjectEntries>(parts: Parts) {
  return v.pipe(
    v.strictObject(parts, messages.wrong),
    v.transform(
      (value) =>
        Object.fromEntries(
          Object.entries(value).filter(([, part]) => part !== undefined),
        ) as typeof value,
    ),
  );
}

function cleaned(text: string): string {
  // Line breaks stay; other control characters and those that turn the direction of a text go.
  return text
    .normalize('NFC')
    .toWellFormed()
    .replaceAll(/(?!\n)[\p{Cc}\u202A-\u202E\u2066-\u2069\uFEFF]/gu, ' ');
}

function isCalendarDay(text: string): boolean {
  return new Date(text).toISOString().startsWith(text);
}
