import * as v from 'valibot';
import type { Db } from '#shop/kernel/db.ts';
import type { Statement } from '#shop/kernel/sql.ts';
import { code, fieldMessages, line, lines, oneOf, optionalLine } from '../fields/parts.ts';
import {
  type AttributeFields,
  type BrandFields,
  deleteEntry,
  findAttribute,
  findBrand,
  findLabel,
  findValue,
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

/** Lists of which products choose: their names in the contract. */
export const listNames = ['brands', 'attributes', 'values', 'labels'] as const;
export type ListName = (typeof listNames)[number];

type Fields = Readonly<Record<string, unknown>>;

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
  find(tx: Db, key: string): Promise<Fields | undefined>;
  /** Whether another entry has the name. */
  isTaken(tx: Db, key: string | null, fields: Fields): Promise<boolean>;
  /** Writes an entry and answers its key. */
  write(tx: Db, key: string | null, fields: Fields): Promise<string>;
  users(key: string): Statement;
  remove(tx: Db, key: string): Promise<unknown>;
  /** Undefined for a list in the order of names. */
  order?: (tx: Db, keys: readonly string[]) => Promise<unknown>;
};

const names = { nameDe: line(100), nameEn: line(100) };
const isCode = (key: string) => v.is(code, key);
const pairOf = (key: string) => {
  const [attribute = '', value = ''] = key.split(':');
  return { attribute, code: value };
};

/** The lists by name. */
export const entryLists: Readonly<Record<ListName, EntryList>> = {
  brands: {
    schemas: {
      name: line(100),
      manufacturer: optionalLine(200),
      manufacturerAddress: optionalLine(300),
      manufacturerEmail: v.union([
        v.literal(''),
        v.pipe(v.string(), v.maxLength(200), v.email(fieldMessages.wrong)),
      ]),
    },
    defaults: { manufacturer: '', manufacturerAddress: '', manufacturerEmail: '' },
    relation: 'catalogue.brand',
    hasOwnKey: false,
    isKey: (key) => /^[1-9]\d{0,8}$/.test(key),
    find: findBrand,
    isTaken: (tx, key, { name }) => isNameTaken.brands(tx, key, String(name)),
    write: (tx, key, fields) => writeBrand(tx, key, fields as BrandFields),
    users: usersOf.brands,
    remove: deleteEntry.brands,
  },
  attributes: {
    schemas: { ...names, display: oneOf(['tile', 'dropdown']) },
    defaults: { display: 'dropdown' },
    relation: 'catalogue.attribute',
    hasOwnKey: true,
    isKey: isCode,
    find: findAttribute,
    isTaken: async () => false,
    write: async (tx, key, fields) => {
      await writeAttribute(tx, key ?? '', fields as AttributeFields);
      return key ?? '';
    },
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
    find: (tx, key) => findValue(tx, pairOf(key).attribute, pairOf(key).code),
    isTaken: (tx, key, fields) => isNameTaken.values(tx, pairOf(key ?? ''), fields as ValueFields),
    write: async (tx, key, fields) => {
      await writeValue(tx, pairOf(key ?? ''), fields as ValueFields);
      return key ?? '';
    },
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
    find: findLabel,
    isTaken: async () => false,
    write: async (tx, key, fields) => {
      await writeLabel(tx, key ?? '', fields as LabelFields);
      return key ?? '';
    },
    users: usersOf.labels,
    remove: deleteEntry.labels,
    order: orderEntries.labels,
  },
};
