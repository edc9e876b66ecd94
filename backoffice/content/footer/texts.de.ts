import type { enFooter } from './texts.en.ts';

/** German texts of footers. */
export const deFooter: Record<keyof typeof enFooter, string> = {
  'content.noFooter':
    'Der Fuß der Seite kann nicht gelesen werden. Laden Sie ihn neu und wiederholen Sie Ihre Änderung.',
  'content.footerIncomplete':
    'Dem Fuß der Seite {count, plural, one {fehlt eine Angabe} other {fehlen # Angaben}}. Sehen Sie unter „Zu prüfen“ nach.',
  'content.footer': 'Fuß der Seite',
  'content.footerParts': 'Teile des Fußes',
  'content.sellingPoints': 'Vorteile',
  'content.linkWithoutLabel': 'Verweis ohne Beschriftung',
  'content.pointWithoutHeadline': 'Vorteil ohne Überschrift',
  'content.columnWithoutHeadline': 'Spalte ohne Überschrift',
  'content.footerGroup.Service Teaser': 'Über uns, mit dem Logo',
  'content.footerGroup.Social': 'Soziale Netzwerke',
  'content.footerGroup.Bottom Links': 'Letzte Zeile',
  'content.footerAddressHint':
    'Ein Pfad des Shops wie /service/versand/ oder eine Adresse im Netz, die sich in einem neuen Fenster öffnet.',
  'content.footerBottomHint':
    'Die Verweise der letzten Zeile. Gesetzlich vorgeschriebene dürfen in jedem Block stehen.',
  'content.contactButton': 'Mit einem Knopf zum Kontaktformular',
  'content.footerPublishLead': 'Die Kunden sehen diesen Fuß sofort auf allen Seiten dieses Shops.',
  'content.footerPlanLead':
    'Zu dieser Minute sehen die Kunden den Fuß, wie er jetzt ist. Bis dahin können Sie einen weiteren Entwurf vorbereiten.',
  'content.footerDifference.added': 'Hinzugefügt: {name}',
  'content.footerDifference.removed': 'Entfernt: {name}',
  'content.footerDifference.changed': 'Geändert: {name}',
  'content.footerDifference.moved': 'Verschoben: {name}',
  'content.addLink': 'Verweis hinzufügen',
  'content.addColumn': 'Spalte hinzufügen',
  'content.addPoint': 'Vorteil hinzufügen',
  'content.fault.NO_LEGAL_LINK': 'Gesetzlich vorgeschrieben ist ein Verweis auf',
};
