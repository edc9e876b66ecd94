import type { enContentLists } from './list-texts.en.ts';

/** German texts of the list of pages, of their calendar and of new pages. */
export const deContentLists: Readonly<Record<keyof typeof enContentLists, string>> = {
  'content.from': 'Ab',
  'content.until': 'Bis',
  'content.calendar': 'Kalender',
  'content.new': 'Neue Seite',
  'content.search': 'Nach Adresse oder Titel suchen',
  'content.changed': 'Geändert',
  'content.create': 'Seite beginnen',
  'content.earlier': 'Früher',
  'content.later': 'Später',
  'content.plannedBy': 'Geplant von',
};
