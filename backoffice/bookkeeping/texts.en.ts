/** English texts of the bookkeeping. */
export const enBookkeeping = {
  'datev.lead':
    'An export has all invoices and credit notes of a past month in one currency that no export has yet. The file is kept and can be downloaded again unchanged. Accounts and numbers are in the parameters “datev”.',
  'datev.new': 'New export',
  'datev.month': 'Month',
  'datev.currency': 'Currency',
  'datev.make': 'Export',
  'datev.made': 'The export is done.',
  'datev.runs': 'Exports',
  'datev.empty': 'No month was exported yet.',
  'datev.number': 'Run',
  'datev.period': 'Period',
  'datev.documents': 'Documents',
  'datev.total': 'Invoices less credit notes',
  'datev.madeAt': 'Made',
  'datev.file': 'File',
  'datev.download': 'Download run {number}',
  'datev.notOver': 'Please choose a month that is over.',
  'datev.settings':
    'These parameters “datev” are missing or no account: {names}. Please enter them first.',
  'datev.noAccount':
    'The parameter “datev revenueAccounts” has no account of revenue for these countries and tax rates: {names}. Nothing was exported.',
  'datev.nothingLeft':
    'There are no documents of this month in this currency that are not exported yet.',
};
