/** English texts of footers and navigations alike. */
export const enParts = {
  'content.noPart': 'There is no such footer or navigation.',
  'content.alreadyPlanned': 'Another version is planned already. Cancel it first.',
  'content.partPlanned': 'The publication is planned.',
  'content.cancelPartQuestion': 'The planned version is dropped, because there is another draft.',
  'content.partDifferences': 'What shoppers will see differently',
  'content.noPartDifferences': 'Nothing.',
  'content.whatChanged': 'What changed in version {number}',
  'content.fault.UNPUBLISHED': 'leads to a page that is a draft only:',
};
