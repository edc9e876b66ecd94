/** English texts of the page builder's dialogs, which load when they are opened. */
export const enContentDialogs = {
  'content.renameLead':
    'The page moves in both languages, with its draft, versions and plans. The old address leads to the new one.',
  'content.renamed': 'The page has a new address.',
  'content.pathWrong':
    'Write the address with a slash at both ends, in lower-case letters, digits and hyphens: /einschulung/.',
  'content.pathOfShop': 'The shop answers at this address itself. Choose another one.',
  'content.pathSame': 'This is the address of the page.',
  'content.pathStays': 'The home page keeps its address.',
  'content.links': 'Links to the page, which arrive by the old address',
  'content.noLinks': 'No page and no footer links to this address.',
  'content.linkFrom.page': 'Page',
  'content.linkFrom.draft': 'Draft',
  'content.linkFrom.planned': 'Planned version',
  'content.linkFrom.footer': 'Footer',
  'content.linkFrom.footerDraft': 'Draft of the footer',
  'content.compareDraft': 'What the draft changes',
  'content.noRevisions': 'The page has not been published from here yet.',
  'content.compare': 'What changed in version {number}',
  'content.draftChanges': 'Changes of the draft',
  'content.changesOf': 'Changes of version {number}',
  'content.noChanges': 'Nothing differs.',
} as const;
