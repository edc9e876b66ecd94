/** English texts of pages. */
export const enContent = {
  'content.noPage': 'There is no such page.',
  'content.noDraft': 'There is no draft any more. Reload the page.',
  'content.changedBy': '{name} has changed the draft meanwhile. Look at it before you publish.',
  'content.changedMeanwhile':
    'Somebody else has changed the same part. Choose which version stays.',
  'content.incomplete':
    'The page lacks {count, plural, one {one detail} other {# details}}. See “To check”.',
  'content.deadReferences':
    '{count, plural, one {One thing on the page is} other {# things on the page are}} dead. Correct or accept them.',
  'content.notPublished': 'The page is not published any more.',
  'content.noRevision': 'This version cannot be restored.',
  'content.pathWrong':
    'Write the address with a slash at both ends, in lower-case letters, digits and hyphens: /einschulung/.',
  'content.pathOfShop': 'The shop answers at this address itself. Choose another one.',
  'content.pageExists': 'There is a page at this address already.',
  'content.required': 'Write a title.',
  'content.noSource': 'There is no German page at this address.',
  'content.timeWrong': 'Choose a time in the future; the end comes after the begin.',
  'content.timeTaken': 'Another version of the page is planned at this time.',
  'content.scheduleOver': 'This plan is over.',
  'shop.content.noPage': 'The page cannot be read. Reload it and repeat your change.',
  'shop.content.tooDeep': 'Teasers are nested too deeply.',
} as const;
