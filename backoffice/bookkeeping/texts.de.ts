/** German texts of the bookkeeping. */
export const deBookkeeping = {
  'datev.lead':
    'Ein Export enthält alle Rechnungen und Gutschriften eines abgelaufenen Monats in einer Währung, die noch kein Export hat. Die Datei bleibt gespeichert und kann unverändert erneut geladen werden. Konten und Nummern stehen in den Parametern „datev“.',
  'datev.new': 'Neuer Export',
  'datev.month': 'Monat',
  'datev.currency': 'Währung',
  'datev.make': 'Exportieren',
  'datev.made': 'Der Export ist fertig.',
  'datev.runs': 'Exporte',
  'datev.empty': 'Noch wurde kein Monat exportiert.',
  'datev.number': 'Lauf',
  'datev.period': 'Zeitraum',
  'datev.documents': 'Belege',
  'datev.total': 'Rechnungen abzüglich Gutschriften',
  'datev.madeAt': 'Erstellt',
  'datev.file': 'Datei',
  'datev.download': 'Lauf {number} herunterladen',
  'datev.notOver': 'Bitte wählen Sie einen Monat, der vorbei ist.',
  'datev.settings':
    'Diese Parameter „datev“ fehlen oder sind kein Konto: {names}. Bitte tragen Sie sie zuerst ein.',
  'datev.noAccount':
    'Für diese Länder und Steuersätze ist im Parameter „datev revenueAccounts“ kein Erlöskonto eingetragen: {names}. Es wurde nichts exportiert.',
  'datev.nothingLeft':
    'In diesem Monat gibt es keine Belege in dieser Währung, die noch nicht exportiert sind.',
} as const;
