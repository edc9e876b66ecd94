import type { Visitor } from '#shop/kernel/ctx.ts';
import { refreshWords } from '#shop/search/refresh-words.ts';
import { createCatalogueDatabase, type TestDatabase } from './database.ts';

/** A customer of the business shop, which answers only logged-in customers. */
export const school: Visitor['account'] = {
  id: 1,
  kind: 'school',
  email: 'schule@example.org',
  sessionHash: 'none',
};

/**
 * A few products with known data, for exact expectations at 2026-11-21: categories 1 (paint) > 11 > 111 and 112,
 * 2 (books) > 21 > 211, 9 (sale); products 101 to 106.
 */
export async function fillCatalogue({
  pool,
  db,
}: Pick<TestDatabase, 'pool' | 'db'>): Promise<void> {
  for (const statement of statements) await pool.query(statement);
  await refreshWords(db, [101, 102, 103, 104, 105, 106]);
}

/** A database of a test's own with this catalogue and enough stock of product 102 for a class. */
export async function createStockedCatalogue(): Promise<TestDatabase> {
  const database = await createCatalogueDatabase();
  await database.pool.query('update stock.item_stock set on_hand = 50 where item_id = 1021');
  return database;
}

const statements = [
  `insert into catalogue.category (id, parent_id, level, position, path, is_sale, is_excluded_from_navigation, icon, tint, picture_key) values
    (1, null, 1, 1, '{1}', false, false, 'palette', 'himmel', 'farbe-natur-himmel'),
    (2, null, 1, 2, '{2}', false, false, 'book', 'sand', 'buch-natur-sand'),
    (3, null, 1, 3, '{3}', false, true, 'box', 'minze', 'kiste-natur-minze'),
    (9, null, 1, 90, '{9}', true, false, 'badge-percent', 'pfirsich', 'sale-natur-pfirsich'),
    (11, 1, 2, 1, '{1,11}', false, false, 'palette', 'himmel', 'farbe-natur-himmel'),
    (21, 2, 2, 1, '{2,21}', false, false, 'book', 'sand', 'buch-natur-sand'),
    (111, 11, 3, 1, '{1,11,111}', false, false, 'palette', 'himmel', 'farbe-natur-himmel'),
    (112, 11, 3, 2, '{1,11,112}', false, false, 'palette', 'himmel', 'farbe-natur-himmel'),
    (211, 21, 3, 1, '{2,21,211}', false, false, 'book', 'sand', 'buch-natur-sand')`,
  `insert into catalogue.category_text (category_id, language, name, description) values
    (1, 'de', 'Basteln & Kunst', 'Alles zum Malen.'), (1, 'en', 'Arts & Crafts', 'Everything for painting.'),
    (2, 'de', 'Bücher', 'Lesestoff.'), (2, 'en', 'Books', 'Reading matter.'),
    (3, 'de', 'Reste', 'Restposten.'), (3, 'en', 'Remnants', 'Remaining stock.'),
    (9, 'de', 'Sale', 'Reduziertes.'), (9, 'en', 'Sale', 'Reduced goods.'),
    (11, 'de', 'Farben', 'Flüssig und fest.'), (11, 'en', 'Paints', 'Liquid and solid.'),
    (21, 'de', 'Erstlesen', 'Für den Anfang.'), (21, 'en', 'First readers', 'To begin with.'),
    (111, 'de', 'Gouache', 'Deckend.'), (111, 'en', 'Gouache', 'Opaque.'),
    (112, 'de', 'Pinsel', 'Fein und breit.'), (112, 'en', 'Brushes', 'Fine and broad.'),
    (211, 'de', 'Geschichten', 'Kurze Texte.'), (211, 'en', 'Stories', 'Short texts.')`,
  `insert into catalogue.brand (id, name, manufacturer, manufacturer_address, manufacturer_email) values
    (1, 'Farbwerk', 'Farbwerk GmbH', 'Am Pigmenthof 3, 87435 Kempten', 'sicherheit@farbwerk.example'),
    (2, 'Leseglück', 'Leseglück Verlag', 'Buchgasse 1, 04103 Leipzig', 'info@leseglueck.example')`,
  `insert into catalogue.attribute (code, position, display, name_de, name_en) values
    ('farbe', 1, 'tile', 'Farbe', 'Colour'), ('inhalt', 2, 'dropdown', 'Inhalt', 'Content'),
    ('klassenstufe', 3, 'dropdown', 'Klassenstufe', 'Grade')`,
  `insert into catalogue.attribute_value (attribute_code, code, position, css, name_de, name_en) values
    ('farbe', 'rot', 1, '#d22', 'Rot', 'Red'), ('farbe', 'blau', 2, '#22d', 'Blau', 'Blue'), ('farbe', 'gelb', 3, '#dd2', 'Gelb', 'Yellow'),
    ('inhalt', '250', 1, null, '250 ml', '250 ml'), ('inhalt', '500', 2, null, '500 ml', '500 ml'),
    ('klassenstufe', '1', 1, null, '1. Klasse', 'Grade 1'), ('klassenstufe', '2', 2, null, '2. Klasse', 'Grade 2')`,
  `insert into catalogue.product (id, brand_id, main_category_id, tax_class, is_book, is_bulky, is_topseller, released_on,
      sales_90_days, rating_average, rating_count, warranty_months, energy_label, variant_attributes, extra_badges, textile_care, changed_at) values
    (101, 1, 111, 'standard', false, false, true, '2020-03-01', 50, 4.60, 5, 24, null, '{farbe,inhalt}',
      '[{"id":"farbwerk","de":"Farbwerk","en":"Farbwerk"},{"id":"classic","de":"Klassiker","en":"Classic"},{"id":"vegan","de":"Vegan","en":"Vegan"},{"id":"fsc","de":"FSC-Holz","en":"FSC wood"}]',
      '{wash-40,no-bleach}', now()),
    (102, 1, 112, 'standard', false, false, false, '2026-10-01', 50, null, 0, null, null, '{}', '[]', '{}', now()),
    (103, 1, 111, 'standard', false, false, false, '2026-08-24', 80, 3.20, 2, null, null, '{}', '[]', '{}', now()),
    (104, 2, 211, 'reduced', true, false, false, '2019-01-01', 10, 4.60, 1, null, null, '{}', '[]', '{}', now()),
    (105, 1, 112, 'standard', false, true, false, '2020-01-01', 5, null, 0, null, '{"grade":"E","scale":"A-G","label":"/dokumente/105.pdf"}', '{}', '[]', '{}', now()),
    (106, 1, 112, 'standard', false, false, false, '2020-01-01', 1, null, 0, null, null, '{}', '[]', '{}', now())`,
  `update catalogue.product set attributes = known.attributes
    from (values
      (101, '{"farbe":["rot","blau","gelb"],"klassenstufe":["1","2"]}'::jsonb), (102, '{"klassenstufe":["1"]}'),
      (103, '{"farbe":["rot"]}'), (104, '{"klassenstufe":["2"]}'), (105, '{"farbe":["blau"]}'), (106, '{"farbe":["rot"]}')
    ) as known (id, attributes) where known.id = product.id`,
  `insert into catalogue.product_text (product_id, language, name, description, features, data_and_facts, warnings, downloads) values
    (101, 'de', 'Gouachefarbe „Tempera Pro“', 'Cremige Farbe für den Schulalltag, deckt beim ersten Strich.',
      '[{"title":"Auswaschbar","shortText":"Bis 40 °C.","icon":"droplets"}]', '[{"name":"Inhalt","value":"500 ml"}]',
      '{"Achtung: Nicht für Kinder unter 36 Monaten geeignet."}', '[{"displayName":"Farbkarte","url":"/dokumente/farbkarte.pdf","format":"PDF","sizeBytes":1400}]'),
    (101, 'en', 'Gouache paint "Tempera Pro"', 'Creamy paint for school, covers with the first stroke.', '[]', '[]', '{}', '[]'),
    (102, 'de', 'Schulpinsel-Set, 4 Stück', 'Synthetikhaar.', '[]', '[]', '{}', '[]'),
    (102, 'en', 'School brush set, 4 pieces', 'Synthetic hair.', '[]', '[]', '{}', '[]'),
    (103, 'de', 'Ölkreiden für die Schule', 'Weiche Kreiden.', '[]', '[]', '{}', '[]'),
    (103, 'en', 'Oil pastels for school', 'Soft pastels.', '[]', '[]', '{}', '[]'),
    (104, 'de', 'Fuchs & Eule, drei Bände', 'Geschichten zum Selberlesen.', '[]', '[]', '{}', '[]'),
    (104, 'en', 'Fox & Owl, three volumes', 'Stories to read alone.', '[]', '[]', '{}', '[]'),
    (105, 'de', 'Maltisch für vier Kinder', 'Mit Ablage für Mäppchen und Pinsel.', '[]', '[]', '{}', '[]'),
    (105, 'en', 'Painting table for four children', 'With a tray for brushes.', '[]', '[]', '{}', '[]'),
    (106, 'de', 'Borstenpinsel alt', 'Nicht mehr im Sortiment.', '[]', '[]', '{}', '[]'),
    (106, 'en', 'Old bristle brush', 'No longer sold.', '[]', '[]', '{}', '[]')`,
  `insert into catalogue.product_category (category_id, product_id) values
    (1, 101), (11, 101), (111, 101), (1, 102), (11, 102), (112, 102), (1, 103), (11, 103), (111, 103),
    (2, 104), (21, 104), (211, 104), (1, 105), (11, 105), (112, 105), (1, 106), (11, 106), (112, 106)`,
  `insert into catalogue.item (id, product_id, position, order_number, ean, variant_values, base_content, base_unit,
      minimum_order_quantity, max_quantity, is_prime_capable, is_sellable, picture_key) values
    (1011, 101, 1, '718201', '4000000001011', '{"farbe":"rot","inhalt":"250"}', 250, 'ml', 1, 9999, true, true, 'farbe-rot-himmel'),
    (1012, 101, 2, '718202', '4000000001012', '{"farbe":"rot","inhalt":"500"}', 500, 'ml', 1, 9999, true, true, 'farbe-rot-minze'),
    (1013, 101, 3, '718203', '4000000001013', '{"farbe":"blau","inhalt":"500"}', 500, 'ml', 1, 9999, false, true, 'farbe-blau-himmel'),
    (1014, 101, 4, '718204', '4000000001014', '{"farbe":"gelb","inhalt":"250"}', 250, 'ml', 1, 9999, false, true, 'farbe-gelb-himmel'),
    (1021, 102, 1, '818101', '4000000001021', '{}', 4, 'stueck', 6, 600, false, true, 'pinsel-natur-sand'),
    (1031, 103, 1, 'OEL-12', '4000000001031', '{}', null, null, 1, 9999, false, true, 'kreide-natur-sand'),
    (1041, 104, 1, '918101', '4000000001041', '{}', null, null, 1, 9999, false, true, 'buch-natur-sand'),
    (1051, 105, 1, '618101', '4000000001051', '{}', null, null, 1, 20, false, true, 'tisch-natur-sand'),
    (1061, 106, 1, '518101', '4000000001061', '{}', null, null, 1, 9999, false, false, 'pinsel-natur-minze')`,
  `insert into catalogue.item_text (item_id, language, name)
    select item.id, text.language, text.name from catalogue.item join catalogue.product_text text on text.product_id = item.product_id`,
  `insert into catalogue.item_price (item_id, price_list, currency, valid_from, amount_minor, old_amount_minor, recommended_minor, lowest_30_days_minor) values
    (1011, 'de', 'EUR', '2026-01-01', 159, null, 199, null), (1012, 'de', 'EUR', '2026-01-01', 259, null, 329, null),
    (1013, 'de', 'EUR', '2026-11-05', 259, 349, 329, 289), (1014, 'de', 'EUR', '2026-01-01', 159, null, null, null),
    (1021, 'de', 'EUR', '2026-11-10', 595, null, null, null), (1031, 'de', 'EUR', '2026-11-01', 695, 995, null, 895), (1041, 'de', 'EUR', '2025-01-01', 2385, null, null, null),
    (1051, 'de', 'EUR', '2026-01-01', 18900, null, 24900, null), (1061, 'de', 'EUR', '2026-01-01', 295, null, null, null),
    (1011, 'edu', 'EUR', '2026-01-01', 134, null, null, null), (1012, 'edu', 'EUR', '2026-01-01', 218, null, 276, null),
    (1021, 'edu', 'EUR', '2026-01-01', 500, null, null, null), (1041, 'edu', 'EUR', '2026-01-01', 2229, null, null, null),
    (1011, 'ch', 'CHF', '2026-01-01', 225, null, null, null), (1012, 'ch', 'CHF', '2026-01-01', 365, null, null, null), (1031, 'ch', 'CHF', '2026-01-01', 995, null, null, null)`,
  `insert into catalogue.price_history (item_id, price_list, valid_from, amount_minor, old_amount_minor) values
    (1021, 'de', '2025-01-01', 695, null), (1021, 'de', '2026-10-25', 645, null),
    (1031, 'de', '2026-01-01', 995, null), (1031, 'de', '2026-10-20', 895, null), (1031, 'de', '2026-10-21', 995, null),
    (1013, 'de', '2026-01-01', 349, null), (1013, 'de', '2026-10-01', 289, null), (1013, 'de', '2026-10-10', 349, null)`,
  `insert into stock.item_stock (item_id, on_hand, restock_days) values
    (1011, 100, 0), (1012, 4, 0), (1013, 0, 10), (1014, 0, 0), (1021, 5, 0), (1031, 0, 0), (1041, 50, 0), (1051, 1, 7), (1061, 30, 0)`,
  `insert into catalogue.picture (product_id, position, picture_key) values
    (101, 1, 'farbe-rot-himmel'), (101, 2, 'farbe-rot-himmel-v2'), (102, 1, 'pinsel-natur-sand'), (103, 1, 'kreide-natur-sand'),
    (104, 1, 'buch-natur-sand'), (105, 1, 'tisch-natur-sand'), (106, 1, 'pinsel-natur-minze')`,
  `update catalogue.picture set alts = '{"de": "Ein Tisch mit vier Rollen", "en": "A table on four castors"}' where product_id = 105`,
  `insert into catalogue.product_relation (product_id, kind, position, related_product_id) values
    (101, 'accessory', 1, 102), (101, 'accessory', 2, 105), (101, 'recommendation', 1, 103), (106, 'replacement', 1, 102)`,
  `insert into catalogue.review (product_id, language, stars, title, message, author, is_verified, helpful_count, shop_comment, written_at, approved_at) values
    (101, 'de', 5, 'Deckt sofort', 'Geht aus den Kitteln wieder heraus.', 'Sabine K.', true, 18, null, '2026-10-12T10:00:00Z', '2026-10-13'),
    (101, 'de', 4, 'Guter Preis', 'Deckel schwergängig.', 'Jonas', false, 7, 'Danke für den Hinweis.', '2026-09-03T10:00:00Z', '2026-09-04'),
    (101, 'en', 5, 'Lovely', 'Washes out easily.', 'Anne', true, 0, null, '2026-08-01T10:00:00Z', '2026-08-02'),
    (101, 'de', 1, 'Nicht freigegeben', 'Noch nicht geprüft.', 'N. N.', false, 0, null, '2026-11-20T10:00:00Z', null)`,
  `select catalogue.refresh_listings(array(select id from catalogue.product))`,
];
