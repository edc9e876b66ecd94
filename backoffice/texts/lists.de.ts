import type { enLists } from './lists.en.ts';

/** Texts of lists, saved views and undoable steps in German. */
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
  'toast.blocked': 'Konto gesperrt.',
  'toast.unblocked': 'Konto entsperrt.',
  'toast.changed': 'Kundendaten geändert.',
  'toast.viewDeleted': 'Ansicht „{name}“ gelöscht.',
  'toast.viewReplaced': 'Ansicht „{name}“ ersetzt.',
  'notes.tooLate': 'Diese Notiz kann nicht mehr zurückgenommen werden.',
};
