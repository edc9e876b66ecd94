import type { enCategories } from './texts.en.ts';

/** Texts of the screens of categories, in German. */
export const deCategories: Readonly<Record<keyof typeof enCategories, string>> = {
  'category.new': 'Neue Kategorie',
  'category.create': 'Kategorie anlegen',
  'category.none': 'Es gibt noch keine Kategorien.',
  'category.unnamed': 'Ohne Namen',
  'category.icon': 'Zeichen',
  'category.tint': 'Farbe',
  'category.parent': 'Unter',
  'category.top': 'Nichts (oberste Ebene)',
  'category.texts': 'Texte und Aussehen',
  'category.orderLead':
    'Das ist die Ordnung des Katalogs: Ihr folgen Brotkrumen, Filter und Listen sofort. Was die Shops in ihrer Navigation zeigen, wird getrennt davon vorbereitet und veröffentlicht:',
  'category.navigationLink': 'Navigation',
  'category.name': 'Name ({language})',
  'category.description': 'Beschreibung ({language})',
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
  'category.picture': 'Bild',
  'category.noPicture':
    'Die Kategorie hat noch kein eigenes Bild: eine neutrale Zeichnung steht dafür.',
  'category.noAlt': 'Ohne eigenen Text: der Name der Kategorie steht dafür.',
  'category.editPicture': 'Bild bearbeiten',
  'category.removePicture': 'Bild entfernen',
  'category.removePictureQuestion':
    'Dieses Bild von der Kategorie entfernen? Eine neutrale Zeichnung steht dann dafür.',
  'category.pictureRemoved': 'Bild entfernt.',
  'category.showPicture': 'Für die Kategorie zeigen',
  'category.pictureShown': 'Das Bild steht jetzt für die Kategorie.',
  'category.timeline': 'Änderungen',
  'catalogue.categoryCircle': 'Eine Kategorie kann nicht unter sich selbst stehen.',
  'catalogue.categoryFixed': 'Der Sale lässt sich weder verschieben noch löschen.',
  'catalogue.categoryInUse':
    'Die Kategorie wird gebraucht: {children, plural, one {# Unterkategorie} other {# Unterkategorien}}, {products, plural, one {# Produkt} other {# Produkte}}, {pages, plural, one {# Seite} other {# Seiten}}.',
  'catalogue.categoryTooDeep': 'Kategorien haben höchstens drei Ebenen.',
  'catalogue.categoryUnknown': 'Diese Kategorie gibt es nicht mehr.',
};
