/** English texts of navigations. */
export const enNavigation = {
  'content.noNavigation': 'The navigation cannot be read. Load it again and repeat your change.',
  'content.navigationIncomplete': 'The navigation shows nothing. Show a category at least.',
  'content.navigation': 'Navigation',
  'content.navigationEntries': 'Entries of the navigation',
  'content.navigationLead':
    'Every change is a draft until you publish it. Names, icons and pictures are those of the categories. The preview opens the menu of the entry that you work on.',
  'content.navigationPublishLead':
    'Shoppers see this navigation at once, on every page of this shop.',
  'content.navigationPlanLead':
    'At that minute shoppers see the navigation as it is now. Until then you can prepare another draft.',
  'content.store.de': 'Germany',
  'content.store.at': 'Austria',
  'content.store.ch': 'Switzerland',
  'content.store.b2b': 'Businesses',
  'content.entryShown': 'Show {name}',
  'content.entryHidden': 'hidden',
  'content.entryBelowHidden': 'below a hidden one',
  'content.entryProducts':
    '{count, plural, =0 {nothing sold here} one {# product} other {# products}}',
  'content.unnamedCategory': 'Category {id}',
  'content.topLevel': 'the top level',
  'content.navigationDifference.shown': 'Shown: {name}, as number {position} of {parent}',
  'content.navigationDifference.hidden': 'No longer shown: {name}',
  'content.navigationDifference.moved': 'Moved: {name}, now number {position} of {parent}',
  'content.fault.NOTHING_SHOWN': 'No category is shown.',
  'content.fault.GONE': 'was removed from the catalogue; it is left out. Number',
  'content.fault.NO_PRODUCTS': 'leads to nothing: this shop sells no product of it.',
};
