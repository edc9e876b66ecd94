/** German texts of requests for the printed catalogue. */
export const dePrinted = {
  'printed.states': 'Stand der Anforderungen',
  'printed.waiting': 'Zu verschicken',
  'printed.sent': 'Verschickt',
  'printed.company': 'Schule oder Firma',
  'printed.name': 'Name',
  'printed.place': 'Adresse',
  'printed.country': 'Land',
  'printed.requestedAt': 'Angefordert',
  'printed.sentAt': 'Verschickt',
  'printed.language': 'Sprache',
  'printed.customerNumber': 'Kundennummer',
  'printed.note':
    '{count, plural, one {Diesen Katalog als verschickt vermerken} other {Diese # Kataloge als verschickt vermerken}}',
  'printed.question':
    'Danach stehen sie unter „Verschickt“. Sichern Sie vorher die Adressen für die Etiketten.',
  'printed.noted': 'Vermerkt.',
  'printed.export': 'Alle Adressen als {format}',
  'printed.empty.waiting': 'Kein Katalog ist zu verschicken.',
  'printed.empty.sent': 'Es wurde noch kein Katalog verschickt.',
  'printed.tooMany': 'Bitte vermerken Sie höchstens 500 auf einmal.',
} as const;
