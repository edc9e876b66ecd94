/** English texts of requests for the printed catalogue. */
export const enPrinted = {
  'printed.states': 'State of the requests',
  'printed.waiting': 'To be sent',
  'printed.sent': 'Sent',
  'printed.company': 'School or company',
  'printed.name': 'Name',
  'printed.place': 'Address',
  'printed.country': 'Country',
  'printed.requestedAt': 'Requested',
  'printed.sentAt': 'Sent',
  'printed.language': 'Language',
  'printed.customerNumber': 'Customer number',
  'printed.note':
    '{count, plural, one {Note this catalogue as sent} other {Note these # catalogues as sent}}',
  'printed.question': 'They are below “Sent” afterwards. Save the addresses for the labels before.',
  'printed.noted': 'Noted.',
  'printed.export': 'All addresses as {format}',
  'printed.empty.waiting': 'No catalogue is to be sent.',
  'printed.empty.sent': 'No catalogue was sent yet.',
  'printed.tooMany': 'Please note 500 at most at once.',
};
