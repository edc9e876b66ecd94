import type { enCategories } from './texts.en.ts';

/** Texts of the screens of categories, in German. */
export const deCategories: Readonly<Record<keyof typeof enCategories, string>> = {
  'category.new': 'Neue Kategorie',
  'category.create': 'Kategorie anlegen',
  'category.none': 'Es gibt noch keine Kategorien.',
  'category.unnamed': 'Ohne Namen',
  'category.products': '{count, plural, =0 {keine Produkte} one {# Produkt} other {# Produkte}}',
  'category.hidden': 'Nicht in der Navigation',
  'category.sale': 'Sale',
  'category.up': '{name} nach oben',
  'category.down': '{name} nach unten',
  'category.moved': '{name} steht jetzt an Stelle {position} von {count}.',
  'category.parent': 'Unter',
  'category.top': 'Nichts (oberste Ebene)',
  'category.texts': 'Texte und Navigation',
  'category.name': 'Name ({language})',
  'category.description': 'Beschreibung ({language})',
  'category.isExcluded': 'Nicht in der Navigation zeigen',
  'category.place': 'Platz im Baum',
  'category.after': 'Nach',
  'category.first': 'Nichts (erste Stelle)',
  'category.move': 'Verschieben',
  'category.movedTo': 'Verschoben. Die Produkte sind nun auch in den Kategorien darüber.',
  'category.saleFixed':
    'Was im Sale ist, folgt aus den Preisen. Er lässt sich weder verschieben noch löschen.',
  'category.remove': 'Kategorie löschen',
  'category.removeHint': 'Nur eine Kategorie ohne Unterkategorien, Produkte und Seiten.',
  'category.removeQuestion': 'Diese Kategorie endgültig löschen?',
  'category.removed': 'Kategorie gelöscht.',
  'category.timeline': 'Änderungen',
  'catalogue.categoryCircle': 'Eine Kategorie kann nicht unter sich selbst stehen.',
  'catalogue.categoryFixed': 'Der Sale lässt sich weder verschieben noch löschen.',
  'catalogue.categoryInUse':
    'Die Kategorie wird gebraucht: {children, plural, one {# Unterkategorie} other {# Unterkategorien}}, {products, plural, one {# Produkt} other {# Produkte}}, {pages, plural, one {# Seite} other {# Seiten}}.',
  'catalogue.categoryTooDeep': 'Kategorien haben höchstens drei Ebenen.',
  'catalogue.categoryUnknown': 'Diese Kategorie gibt es nicht mehr.',
};
