/** English texts of the list of pages, of their calendar and of new pages. */
export const enContentLists = {
  'content.from': 'From',
  'content.until': 'Until',
  'content.calendar': 'Calendar',
  'content.new': 'New page',
  'content.search': 'Search by address or title',
  'content.changed': 'Changed',
  'content.create': 'Begin page',
  'content.earlier': 'Earlier',
  'content.later': 'Later',
  'content.plannedBy': 'Planned by',
} as const;
