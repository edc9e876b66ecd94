import type { Entry, ListName } from './entry-type.ts';

const folders = {
  brands: 'brands',
  attributes: 'attributes',
  labels: 'labels',
  matrixCodes: 'matrix-codes',
} as const satisfies Partial<Record<ListName, string>>;

/** The screen of a list; that of an attribute for its values. */
export function listPath(list: ListName, attribute = ''): string {
  return list === 'values' ? `/attributes/${attribute}` : `/${folders[list]}`;
}

/** The screen of an entry. */
export function entryPath(list: ListName, key: string): string {
  if (list !== 'values') return `/${folders[list]}/${key}`;
  const [attribute, code] = key.split(':');
  return `/attributes/${attribute}/values/${code}`;
}

/** The screen on which an entry is added. */
export function newPath(list: ListName, attribute = ''): string {
  return list === 'values' ? `/attributes/${attribute}/new-value` : `/${folders[list]}/new`;
}

/** What an entry is called in a language of the staff; a matrix code has no other name. */
export function nameOf(
  { key, fields }: Pick<Entry, 'key' | 'fields'>,
  language: 'de' | 'en',
): string {
  const own = language === 'en' ? fields.nameEn : fields.nameDe;
  return fields.name ?? (own || fields.nameDe || fields.nameEn) ?? key;
}
