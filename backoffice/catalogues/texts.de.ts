import type { enCatalogues } from './texts.en.ts';

/** Texts of the desk of BMEcat catalogues, in German. */
export const deCatalogues: Readonly<Record<keyof typeof enCatalogues, string>> = {
  'catalogue.lead':
    'BMEcat-Kataloge für Einkäufer und ihre Systeme. Eine Datei wird beim Herunterladen geschrieben, mit den Preisen dieses Augenblicks.',
  'catalogue.new': 'Neuer Katalog',
  'catalogue.version': 'Version von BMEcat',
  'catalogue.transaction': 'Inhalt',
  'catalogue.transaction.newCatalog': 'Alles (T_NEW_CATALOG)',
  'catalogue.transaction.updateProducts': 'Geänderte Artikel (T_UPDATE_PRODUCTS)',
  'catalogue.transaction.updatePrices': 'Geänderte Preise (T_UPDATE_PRICES)',
  'catalogue.priceList': 'Preise',
  'catalogue.priceList.de': 'Deutschland',
  'catalogue.priceList.at': 'Österreich',
  'catalogue.priceList.ch': 'Schweiz',
  'catalogue.priceList.edu': 'Geschäftskunden',
  'catalogue.language': 'Sprache',
  'catalogue.language.de': 'Deutsch',
  'catalogue.language.en': 'Englisch',
  'catalogue.customer': 'Kundennummer (leer: für alle)',
  'catalogue.make': 'Katalog anlegen',
  'catalogue.made': 'Der Katalog ist angelegt.',
  'catalogue.number': 'Nummer',
  'catalogue.for': 'Für',
  'catalogue.everybody': 'Alle',
  'catalogue.madeAt': 'Angelegt',
  'catalogue.file': 'Datei',
  'catalogue.download': 'Herunterladen',
  'catalogue.empty': 'Noch kein Katalog ist angelegt.',
  'bmecat.wrong': 'Diesen Katalog gibt es nicht; nichts wurde angelegt.',
  'bmecat.customerUnknown': 'Kein freigegebener Geschäftskunde hat diese Nummer.',
  'bmecat.noCatalogueBefore':
    'Es gibt noch keinen Katalog zum Ändern. Bitte zuerst einen mit allem anlegen.',
  'bmecat.nothingChanged': 'Seit dem letzten Katalog hat sich nichts geändert.',
};
