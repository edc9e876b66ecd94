import type { Entry, ListName } from './entry-type.ts';

/** The screen of a list; that of an attribute for its values. */
export function listPath(list: ListName, attribute = ''): string {
  return list === 'values' ? `/attributes/${attribute}` : `/${list}`;
}

/** The screen of an entry. */
export function entryPath(list: ListName, key: string): string {
  if (list !== 'values') return `/${list}/${key}`;
  const [attribute, code] = key.split(':');
  return `/attributes/${attribute}/values/${code}`;
}

/** The screen on which an entry is added. */
export function newPath(list: ListName, attribute = ''): string {
  return list === 'values' ? `/attributes/${attribute}/new-value` : `/${list}/new`;
}

/** What an entry is called in a language of the staff. */
export function nameOf({ fields }: Pick<Entry, 'fields'>, language: 'de' | 'en'): string {
  const own = language === 'en' ? fields.nameEn : fields.nameDe;
  return fields.name ?? (own || fields.nameDe || fields.nameEn) ?? '';
}
