import type { enContentDialogs } from './dialog-texts.en.ts';

/** German texts of the page builder's dialogs, which load when they are opened. */
export const deContentDialogs: Readonly<Record<keyof typeof enContentDialogs, string>> = {
  'content.renameLead':
    'Die Seite zieht in beiden Sprachen um, mit Entwurf, Fassungen und Plänen. Wer die alte Adresse aufruft, kommt zur neuen.',
  'content.renamed': 'Die Seite hat eine neue Adresse.',
  'content.pathWrong':
    'Schreiben Sie die Adresse mit einem Schrägstrich an beiden Enden, in Kleinbuchstaben, Ziffern und Bindestrichen: /einschulung/.',
  'content.pathOfShop': 'Unter dieser Adresse antwortet der Shop selbst. Wählen Sie eine andere.',
  'content.pathSame': 'Das ist die Adresse der Seite.',
  'content.pathStays': 'Die Startseite behält ihre Adresse.',
  'content.links': 'Verweise auf die Seite, die über die alte Adresse weiter ankommen',
  'content.noLinks': 'Keine Seite und kein Fuß verweist auf diese Adresse.',
  'content.linkFrom.page': 'Seite',
  'content.linkFrom.draft': 'Entwurf',
  'content.linkFrom.planned': 'Geplante Fassung',
  'content.linkFrom.footer': 'Fuß der Seiten',
  'content.linkFrom.footerDraft': 'Entwurf des Fußes',
  'content.compareDraft': 'Was der Entwurf ändert',
  'content.noRevisions': 'Die Seite wurde von hier aus noch nicht veröffentlicht.',
  'content.compare': 'Was Fassung {number} geändert hat',
  'content.draftChanges': 'Änderungen des Entwurfs',
  'content.changesOf': 'Änderungen der Fassung {number}',
  'content.noChanges': 'Es gibt keinen Unterschied.',
};
