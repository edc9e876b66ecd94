import type { enLists } from './lists.en.ts';

/** Texts of lists, saved views, undoable steps and interruptions in German. */
export const deLists: Readonly<Record<keyof typeof enLists, string>> = {
  'views.label': 'Meine Ansichten',
  'views.save': 'Ansicht speichern',
  'views.saveTitle': 'Liste als Ansicht speichern',
  'views.saveLead':
    'Filter und Reihenfolge werden unter diesem Namen gespeichert. Nur Sie sehen ihn.',
  'views.name': 'Name der Ansicht',
  'views.submit': 'Speichern',
  'views.replace': '„{name}“ ersetzen',
  'views.rename': 'Umbenennen',
  'views.renameTitle': '„{name}“ umbenennen',
  'views.delete': 'Löschen',
  'views.unknown': 'Diese Ansicht gibt es nicht mehr.',
  'views.nameWrong': 'Ein Name hat 1 bis 40 Zeichen.',
  'views.nameTaken': 'Eine Ansicht mit diesem Namen haben Sie hier schon.',
  'views.tooLong': 'Diese Liste hat zu viele Filter, um sie zu speichern.',
  'views.tooMany': 'Sie haben hier schon {most} Ansichten. Löschen Sie zuerst eine davon.',
  'toast.undo': 'Rückgängig',
  'toast.close': 'Meldung schließen',
  'toast.undone': 'Rückgängig gemacht.',
  'toast.undoLast': 'Letzten Schritt rückgängig machen',
  'toast.noted': 'Notiz geschrieben.',
  'toast.checked': 'Bestellung geprüft.',
  'toast.blocked': 'Konto gesperrt.',
  'toast.unblocked': 'Konto entsperrt.',
  'toast.changed': 'Änderung gespeichert.',
  'toast.viewDeleted': 'Ansicht „{name}“ gelöscht.',
  'toast.viewReplaced': 'Ansicht „{name}“ ersetzt.',
  'notes.tooLate': 'Diese Notiz kann nicht mehr zurückgenommen werden.',
  'interruption.offline':
    'Keine Verbindung zum Server. Sie sehen den letzten Stand; Ihre Eingaben bleiben.',
  'interruption.forbidden':
    'Ihre Rollen erlauben diese Seite nicht mehr. Sie sehen den Stand von vorher; Ihre Eingaben bleiben.',
  'interruption.session':
    'Ihre Sitzung ist zu Ende. Ihre Eingaben bleiben: Melden Sie sich wieder an, hier oder in einem anderen Tab.',
  'interruption.failed':
    'Die Daten ließen sich nicht neu laden. Sie sehen den Stand von vorher; Ihre Eingaben bleiben.',
  'session.title': 'Wieder anmelden',
  'session.lead':
    'Ihre Sitzung ist zu Ende. Nach der Anmeldung geht Ihr Schritt dort weiter, wo er war.',
  'empty.orders': 'Jede Bestellung steht hier, sobald sie eingegangen ist. Noch gibt es keine.',
  'empty.queue': 'In dieser Warteschlange wartet nichts.',
  'empty.filtered': 'Zu diesen Filtern passt keine Bestellung.',
  'empty.allOrders': 'Alle Bestellungen zeigen',
  'empty.customers':
    'Kundinnen und Kunden stehen hier, sobald sie sich registrieren. Noch gibt es keine.',
  'empty.foundCustomers':
    'Niemand gefunden. Suchen Sie nach dem Anfang von Name, Firma oder E-Mail oder nach einer ganzen Kunden- oder Bestellnummer.',
  'empty.returns':
    'In diesem Zustand ist keine Rücksendung. Ein Paket ohne Anmeldung erfassen Sie oben mit seiner Bestellnummer.',
  'empty.approvals':
    'Keine Registrierung wartet. Firmen und Schulen, die sich registrieren, stehen hier bis zu Ihrer Entscheidung.',
  'empty.withdrawals':
    'Hier ist kein Widerruf. Jede Erklärung steht hier mit dem Tag, bis zu dem sie zu beantworten ist.',
  'empty.waiting':
    'Kein Umsatz wartet. Laden Sie einen Kontoauszug hoch: Seine Umsätze stehen hier mit den Bestellungen, die sie bezahlen könnten.',
  'empty.aside':
    'Nichts ist beiseitegelegt. Umsätze, die keine Bestellung bezahlen, stehen hier mit ihrem Grund.',
  'empty.booked': 'Noch ist nichts gebucht. Gebuchte Umsätze stehen hier mit ihren Bestellungen.',
  'empty.audit':
    'Zu dieser Suche passt keine Änderung. Wählen Sie andere Filter oder einen längeren Zeitraum.',
  'empty.webhooks':
    'Noch gibt es keinen Webhook. Legen Sie einen an, damit ein anderes System erfährt, was im Shop geschieht.',
  'empty.deliveries':
    'Noch wurde nichts gesendet. Jeder Aufruf steht hier mit seiner Antwort, sobald ein gewähltes Ereignis eintritt.',
  'empty.apiKeys':
    'Noch gibt es keinen Schlüssel. Erstellen Sie einen, damit ein anderes System das Backoffice nutzen kann.',
  'empty.documents': 'In diesem Zeitraum wurden keine Rechnungen und Gutschriften ausgestellt.',
};
