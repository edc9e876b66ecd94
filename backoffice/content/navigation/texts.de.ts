import type { enNavigation } from './texts.en.ts';

/** German texts of navigations. */
export const deNavigation: Record<keyof typeof enNavigation, string> = {
  'content.noNavigation':
    'Die Navigation kann nicht gelesen werden. Laden Sie sie neu und wiederholen Sie Ihre Änderung.',
  'content.navigationIncomplete':
    'Die Navigation zeigt nichts. Zeigen Sie mindestens eine Kategorie.',
  'content.navigation': 'Die Navigation',
  'content.navigationEntries': 'Einträge der Navigation',
  'content.navigationLead':
    'Jede Änderung ist ein Entwurf, bis Sie ihn veröffentlichen. Namen, Symbole und Bilder sind die der Kategorien. Die Vorschau öffnet das Menü des Eintrags, an dem Sie arbeiten.',
  'content.navigationPublishLead':
    'Die Kunden sehen diese Navigation sofort auf allen Seiten dieses Shops.',
  'content.navigationPlanLead':
    'Zu dieser Minute sehen die Kunden die Navigation, wie sie jetzt ist. Bis dahin können Sie einen weiteren Entwurf vorbereiten.',
  'content.store.de': 'Deutschland',
  'content.store.at': 'Österreich',
  'content.store.ch': 'Schweiz',
  'content.store.b2b': 'Geschäftskunden',
  'content.entryShown': '{name} zeigen',
  'content.entryHidden': 'ausgeblendet',
  'content.entryBelowHidden': 'unter einer ausgeblendeten',
  'content.entryProducts':
    '{count, plural, =0 {hier nichts im Verkauf} one {# Produkt} other {# Produkte}}',
  'content.unnamedCategory': 'Kategorie {id}',
  'content.topLevel': 'oberste Ebene',
  'content.navigationDifference.shown': 'Neu gezeigt: {name}, an Stelle {position} von: {parent}',
  'content.navigationDifference.hidden': 'Nicht mehr gezeigt: {name}',
  'content.navigationDifference.moved':
    'Verschoben: {name}, jetzt an Stelle {position} von: {parent}',
  'content.fault.NOTHING_SHOWN': 'Es wird keine Kategorie gezeigt.',
  'content.fault.GONE': 'gibt es im Katalog nicht mehr; der Eintrag entfällt. Nummer',
  'content.fault.NO_PRODUCTS': 'führt ins Leere: Dieser Shop verkauft nichts davon.',
};
