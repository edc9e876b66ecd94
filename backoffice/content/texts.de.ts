import type { enContent } from './texts.en.ts';

/** German texts of pages. */
export const deContent: Record<keyof typeof enContent, string> = {
  'content.noPage': 'Diese Seite gibt es nicht.',
  'content.noDraft': 'Es gibt keinen Entwurf mehr. Laden Sie die Seite neu.',
  'content.changedBy':
    '{name} hat den Entwurf inzwischen geändert. Sehen Sie ihn an, bevor Sie veröffentlichen.',
  'content.changedMeanwhile':
    'Jemand hat denselben Teil geändert. Wählen Sie, welche Fassung bleibt.',
  'content.incomplete':
    'Der Seite {count, plural, one {fehlt eine Angabe} other {fehlen # Angaben}}. Sehen Sie unter „Zu prüfen“ nach.',
  'content.deadReferences':
    '{count, plural, one {Ein Verweis der Seite führt} other {# Verweise der Seite führen}} ins Leere. Berichtigen oder bestätigen Sie das.',
  'content.notPublished': 'Die Seite ist nicht mehr veröffentlicht.',
  'content.noRevision': 'Diese Fassung kann nicht wiederhergestellt werden.',
  'content.pathWrong':
    'Schreiben Sie die Adresse mit einem Schrägstrich an beiden Enden, in Kleinbuchstaben, Ziffern und Bindestrichen: /einschulung/.',
  'content.pathOfShop': 'Unter dieser Adresse antwortet der Shop selbst. Wählen Sie eine andere.',
  'content.pageExists': 'Unter dieser Adresse gibt es schon eine Seite.',
  'content.required': 'Geben Sie einen Titel an.',
  'content.noSource': 'Unter dieser Adresse gibt es keine deutsche Seite.',
  'content.timeWrong': 'Wählen Sie einen Zeitpunkt in der Zukunft; das Ende liegt nach dem Beginn.',
  'content.timeTaken': 'Zu dieser Zeit ist schon eine andere Fassung der Seite geplant.',
  'content.scheduleOver': 'Diese Planung ist vorbei.',
  'shop.content.noPage':
    'Die Seite kann nicht gelesen werden. Laden Sie sie neu und wiederholen Sie Ihre Änderung.',
  'shop.content.tooDeep': 'Die Bausteine sind zu tief verschachtelt.',
};
