import type { Entry, FieldName, ListName } from './entry-type.ts';

/** How a field is entered: a line by default. */
export type FieldLook =
  | 'line'
  | 'email'
  | 'lines'
  | 'flag'
  | 'colour'
  | 'display'
  | 'type'
  | 'icon';

export type EntryField = {
  name: FieldName;
  look: FieldLook;
  mostCharacters?: number;
  /** Shown only while this flag is set. */
  when?: FieldName;
};

/** Fields that stand side by side: the texts of both languages. */
type FieldRow = readonly EntryField[];

const line = (name: FieldName, mostCharacters: number): EntryField => ({
  name,
  look: 'line',
  mostCharacters,
});
/** One message a line. */
const messages = (name: FieldName): EntryField => ({ name, look: 'lines', mostCharacters: 1505 });
const names: FieldRow = [line('nameDe', 100), line('nameEn', 100)];
const when = 'isOutsideEu';

/** The fields of a list's entries in the order of its forms. */
export const fieldRows: Readonly<Record<ListName, readonly FieldRow[]>> = {
  brands: [
    [line('name', 100)],
    [line('manufacturer', 200), { name: 'manufacturerEmail', look: 'email', mostCharacters: 200 }],
    [line('manufacturerAddress', 300)],
    [{ name: when, look: 'flag' }],
    [
      { ...line('responsiblePerson', 200), when },
      { name: 'responsibleEmail', look: 'email', mostCharacters: 200, when },
    ],
    [{ ...line('responsibleAddress', 300), when }],
  ],
  attributes: [
    names,
    [line('unitDe', 20), line('unitEn', 20)],
    [{ name: 'display', look: 'display' }],
    [{ name: 'isFilterable', look: 'flag' }],
  ],
  values: [names, [{ name: 'css', look: 'colour', mostCharacters: 7 }]],
  labels: [
    names,
    [
      { name: 'textDe', look: 'lines', mostCharacters: 2000 },
      { name: 'textEn', look: 'lines', mostCharacters: 2000 },
    ],
    [
      { name: 'type', look: 'type' },
      { name: 'icon', look: 'icon' },
    ],
  ],
  matrixCodes: [
    [messages('germanyDe'), messages('germanyEn')],
    [messages('austriaDe'), messages('switzerlandDe')],
    [messages('businessDe'), messages('businessEn')],
  ],
};

/** What a new entry begins with; fields that are not named are empty. */
export const firstValues: Readonly<Partial<Record<FieldName, string>>> = {
  isOutsideEu: 'false',
  display: 'dropdown',
  isFilterable: 'true',
  type: 'property',
  icon: 'tag',
};

export function fieldsOf(list: ListName): readonly EntryField[] {
  return fieldRows[list].flat();
}

/** The fields of an entry as forms show them. */
export function writtenValues(
  list: ListName,
  fields: Entry['fields'],
): Readonly<Record<FieldName, string>> {
  const entries = fieldsOf(list).map(({ name }) => [name, String(fields[name] ?? '')]);
  return Object.fromEntries(entries) as Record<FieldName, string>;
}

/** What forms show as the contract takes it: flags, and a colour that is none. */
export function readValues(
  list: ListName,
  written: Readonly<Partial<Record<FieldName, string>>>,
): Record<string, unknown> {
  const looks = new Map(fieldsOf(list).map(({ name, look }) => [name, look]));
  const read = ([name, value]: [string, string]) => {
    const look = looks.get(name as FieldName);
    if (look === 'flag') return [name, value === 'true'];
    return [name, look === 'colour' && value.trim() === '' ? null : value];
  };
  return Object.fromEntries(Object.entries(written).map(read));
}
