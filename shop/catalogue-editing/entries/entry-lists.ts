import * as v from 'valibot';
import type { Db } from '#shop/kernel/db.ts';
import type { Statement } from '#shop/kernel/sql.ts';
import { refuse, refuseAll, type Refusal } from '#shop/kernel/refusals.ts';
import { lackingMakerParts } from '../duties/judge-duties.ts';
import {
  code,
  fieldMessages,
  flag,
  line,
  lines,
  matrixCode,
  oneOf,
  optionalLine,
} from '../fields/parts.ts';
import {
  type AttributeFields,
  type BrandFields,
  deleteEntry,
  isBrandPublished,
  isNameTaken,
  type LabelFields,
  orderEntries,
  usersOf,
  type ValueFields,
  writeAttribute,
  writeBrand,
  writeLabel,
  writeValue,
} from './entries.sql.ts';
import { type ListName, pairOf } from './entry-keys.ts';
import { writeMessages } from './matrix-messages.sql.ts';
import { messageFields, type MessageFields, messages, rowsOfMessages } from './matrix-messages.ts';

type Fields = Readonly<Record<string, unknown>>;
type Lost = Refusal<'FIELD_WRONG'>;

/**
 * What a list is made of. A key is the id of a brand, the code of an attribute, `attribute:code` of a value, and the layer of a
 * label.
 */
export type EntryList = {
  schemas: Readonly<Record<string, v.GenericSchema>>;
  /** Values of fields that a new entry may leave out. */
  defaults: Fields;
  relation: string;
  /** Whether a new entry brings its key. */
  hasOwnKey: boolean;
  isKey: (key: string) => boolean;
  /** What a new entry has to say. */
  refuseNew?: (fields: Fields) => Lost | undefined;
  /** What a change may not do to products that use the entry. */
  refuseChange?: (tx: Db, key: string, before: Fields, after: Fields) => Promise<Lost | undefined>;
  /** Whether another entry has the name. */
  isTaken(tx: Db, key: string | null, fields: Fields): Promise<boolean>;
  /** Writes an entry and answers its key. */
  write(tx: Db, key: string | null, fields: Fields): Promise<string>;
  /** The row and the column that hold a field; by default the entry's own row. */
  columnsOf?: (key: string, field: string) => { record: string; column: string }[];
  /** Whether products are found by words of the entry. */
  isInWords: boolean;
  users(key: string): Statement;
  remove(tx: Db, key: string): Promise<unknown>;
  /** Undefined for a list in the order of names. */
  order?: (tx: Db, keys: readonly string[]) => Promise<unknown>;
};

const names = { nameDe: line(100), nameEn: line(100) };
const isCode = (key: string) => v.is(code, key);
const emailOrNone = () =>
  v.union([v.literal(''), v.pipe(v.string(), v.maxLength(200), v.email(fieldMessages.wrong))]);
const noSafety = {
  manufacturer: '',
  manufacturerAddress: '',
  manufacturerEmail: '',
  isOutsideEu: false,
  responsiblePerson: '',
  responsibleAddress: '',
  responsibleEmail: '',
};

/** The lists by name. */
export const entryLists: Readonly<Record<ListName, EntryList>> = {
  brands: {
    schemas: {
      name: line(100),
      manufacturer: optionalLine(200),
      manufacturerAddress: optionalLine(300),
      manufacturerEmail: emailOrNone(),
      isOutsideEu: flag,
      responsiblePerson: optionalLine(200),
      responsibleAddress: optionalLine(300),
      responsibleEmail: emailOrNone(),
    },
    defaults: noSafety,
    refuseChange: refuseLostSafety,
    relation: 'catalogue.brand',
    hasOwnKey: false,
    isKey: (key) => /^[1-9]\d{0,8}$/.test(key),
    isTaken: (tx, key, { name }) => isNameTaken.brands(tx, key, String(name)),
    write: (tx, key, fields) => writeBrand(tx, key, fields as BrandFields),
    isInWords: true,
    users: usersOf.brands,
    remove: deleteEntry.brands,
  },
  attributes: {
    schemas: {
      ...names,
      display: oneOf(['tile', 'dropdown']),
      unitDe: optionalLine(20),
      unitEn: optionalLine(20),
      isFilterable: flag,
    },
    defaults: { display: 'dropdown', unitDe: '', unitEn: '', isFilterable: true },
    relation: 'catalogue.attribute',
    hasOwnKey: true,
    isKey: isCode,
    isTaken: async () => false,
    write: async (tx, key, fields) => {
      await writeAttribute(tx, key ?? '', fields as AttributeFields);
      return key ?? '';
    },
    isInWords: true,
    users: usersOf.attributes,
    remove: deleteEntry.attributes,
    order: orderEntries.attributes,
  },
  values: {
    schemas: {
      ...names,
      css: v.nullable(
        v.pipe(v.string(), v.regex(/^#(?:[\da-f]{3}|[\da-f]{6})$/i, fieldMessages.wrong)),
      ),
    },
    defaults: { css: null },
    relation: 'catalogue.attribute_value',
    hasOwnKey: true,
    isKey: (key) => {
      const { attribute, code: value } = pairOf(key);
      return isCode(attribute) && isCode(value) && key === `${attribute}:${value}`;
    },
    isTaken: (tx, key, fields) => isNameTaken.values(tx, pairOf(key ?? ''), fields as ValueFields),
    write: async (tx, key, fields) => {
      await writeValue(tx, pairOf(key ?? ''), fields as ValueFields);
      return key ?? '';
    },
    isInWords: true,
    users: (key) => usersOf.values(pairOf(key).attribute, pairOf(key).code),
    remove: (tx, key) => deleteEntry.values(tx, pairOf(key).attribute, pairOf(key).code),
    order: (tx, keys) =>
      orderEntries.values(
        tx,
        pairOf(keys[0] ?? '').attribute,
        keys.map((key) => pairOf(key).code),
      ),
  },
  labels: {
    schemas: {
      ...names,
      icon: code,
      type: oneOf(['seal', 'property', 'advice']),
      textDe: lines(2000),
      textEn: lines(2000),
    },
    defaults: { icon: 'tag', type: 'property' },
    relation: 'catalogue.label',
    hasOwnKey: true,
    isKey: isCode,
    isTaken: async () => false,
    write: async (tx, key, fields) => {
      await writeLabel(tx, key ?? '', fields as LabelFields);
      return key ?? '';
    },
    isInWords: true,
    users: usersOf.labels,
    remove: deleteEntry.labels,
    order: orderEntries.labels,
  },
  matrixCodes: {
    schemas: forEachPlace(messages),
    defaults: forEachPlace(''),
    refuseNew: refuseSilence,
    refuseChange: async (_tx, _key, _before, after) => refuseSilence(after),
    relation: 'catalogue.matrix_code_message',
    hasOwnKey: true,
    isKey: (key) => v.is(matrixCode, key),
    isTaken: async () => false,
    write: async (tx, key, fields) => {
      await writeMessages(tx, key ?? '', fields as MessageFields);
      return key ?? '';
    },
    columnsOf: rowsOfMessages,
    isInWords: false,
    users: usersOf.matrixCodes,
    remove: deleteEntry.matrixCodes,
  },
};

function forEachPlace<Value>(value: Value): Record<string, Value> {
  return Object.fromEntries(messageFields.map((field) => [field, value]));
}

/** A code says something at one storefront at least: it is there by its messages. */
function refuseSilence(fields: Fields): Lost | undefined {
  return messageFields.every((field) => fields[field] === '')
    ? refuse('FIELD_WRONG', fieldMessages.missing, { field: messageFields[0] ?? '' })
    : undefined;
}

/** A brand with products that shoppers see keeps each of its safety data. */
async function refuseLostSafety(
  tx: Db,
  key: string,
  before: Fields,
  after: Fields,
): Promise<Lost | undefined> {
  const had = lackingOf(before as BrandFields);
  const lost = lackingOf(after as BrandFields).filter((field) => !had.includes(field));
  if (lost.length === 0 || !(await isBrandPublished(tx, key))) return undefined;
  return refuseAll(lost.map((field) => refuse('FIELD_WRONG', 'catalogue.safetyNeeded', { field })));
}

const fieldsOfMaker = {
  name: 'manufacturer',
  address: 'manufacturerAddress',
  email: 'manufacturerEmail',
} as const;

/** The safety data that a brand lacks. */
export function lackingOf(brand: BrandFields): (keyof BrandFields)[] {
  const { manufacturer: name, manufacturerAddress: address, manufacturerEmail: email } = brand;
  return lackingMakerParts({ ...brand, name, address, email }).map((part) =>
    part === 'name' || part === 'address' || part === 'email' ? fieldsOfMaker[part] : part,
  );
}
