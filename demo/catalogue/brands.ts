/** An invented maker with the contact data that product-safety law asks for. */
export interface Brand {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly company: string;
  readonly street: string;
  readonly postCode: string;
  readonly city: string;
  readonly country: 'DE' | 'AT' | 'CH';
  readonly email: string;
}

type Row = readonly [name: string, slug: string, company: string, street: string, postCode: string, city: string, country?: 'AT' | 'CH'];

const ROWS = [
  ['Lernfuchs', 'lernfuchs', 'Lernfuchs GmbH', 'Fuchsbau 7', '73430', 'Aalen'],
  ['Farbwerk', 'farbwerk', 'Farbwerk GmbH', 'Am Pigmenthof 3', '87435', 'Kempten'],
  ['Nordheft', 'nordheft', 'Nordheft Papierwaren KG', 'Speicherkai 12', '24103', 'Kiel'],
  ['Holzkiste', 'holzkiste', 'Holzkiste Spielwaren GmbH', 'Sägmühlweg 5', '09548', 'Seiffen'],
  ['Forscherkiste', 'forscherkiste', 'Forscherkiste Lehrmittel GmbH', 'Planckstraße 21', '07745', 'Jena'],
  ['Klangwald', 'klangwald', 'Klangwald Instrumentenbau OHG', 'Am Resonanzboden 2', '08258', 'Markneukirchen'],
  ['Sitzgut', 'sitzgut', 'Sitzgut Schulmöbel GmbH', 'Möbelring 40', '97941', 'Tauberbischofsheim'],
  ['Tintenklecks', 'tintenklecks', 'Tintenklecks Schreibgeräte AG', 'Federweg 18', '69123', 'Heidelberg'],
  ['Winkelmann', 'winkelmann', 'Winkelmann Zeichengeräte KG', 'Zirkelgasse 9', '90419', 'Nürnberg'],
  ['Bastelbär', 'bastelbaer', 'Bastelbär GmbH', 'Honiggasse 4', '96052', 'Bamberg'],
  ['Turnfroh', 'turnfroh', 'Turnfroh Sportgeräte GmbH', 'Hallenweg 1', '73035', 'Göppingen'],
  ['Pausenglück', 'pausenglueck', 'Pausenglück GmbH', 'Brotgasse 15', '89073', 'Ulm'],
  ['Kuschelwerk', 'kuschelwerk', 'Kuschelwerk Manufaktur GmbH', 'Plüschstraße 8', '96465', 'Neustadt bei Coburg'],
  ['Hellwach', 'hellwach', 'Hellwach Licht und Ton GmbH', 'Lumenallee 30', '59821', 'Arnsberg'],
  ['Leseglück Verlag', 'leseglueck-verlag', 'Leseglück Verlag GmbH', 'Buchfinkenweg 6', '04103', 'Leipzig'],
  ['Kreidekreis', 'kreidekreis', 'Kreidekreis Schulbedarf GmbH', 'Tafelberg 11', '34117', 'Kassel'],
  ['Rechenmeister', 'rechenmeister', 'Rechenmeister Lernmittel GmbH', 'Am Abakus 10', '35390', 'Gießen'],
  ['Wortschatz Verlag', 'wortschatz-verlag', 'Wortschatz Verlag KG', 'Silbenstraße 24', '72070', 'Tübingen'],
  ['Murmelland', 'murmelland', 'Murmelland Spiele GmbH', 'Kugelgasse 3', '88212', 'Ravensburg'],
  ['Zwergenstube', 'zwergenstube', 'Zwergenstube Kitabedarf GmbH', 'Krippenweg 2', '99084', 'Erfurt'],
  ['Alpenpack', 'alpenpack', 'Alpenpack Taschen GmbH', 'Hangweg 14', '6020', 'Innsbruck', 'AT'],
  ['Bergkind', 'bergkind', 'Bergkind Ausrüstung AG', 'Seestrasse 55', '8002', 'Zürich', 'CH'],
  ['Federleicht', 'federleicht', 'Federleicht Taschen GmbH', 'Gurtweg 9', '70565', 'Stuttgart'],
  ['Malfreund', 'malfreund', 'Malfreund Künstlerbedarf GmbH', 'Staffeleiweg 17', '40213', 'Düsseldorf'],
  ['Fadenglück', 'fadenglueck', 'Fadenglück Textil GmbH', 'Spulengasse 6', '72458', 'Albstadt'],
  ['Klebefix', 'klebefix', 'Klebefix Haftmittel GmbH', 'Leimhof 1', '31134', 'Hildesheim'],
  ['Ordnungsliebe', 'ordnungsliebe', 'Ordnungsliebe Büroartikel GmbH', 'Registerstraße 44', '32049', 'Herford'],
  ['Tafelrunde', 'tafelrunde', 'Tafelrunde Präsentation GmbH', 'Kreideweg 13', '47051', 'Duisburg'],
  ['Sternwarte', 'sternwarte', 'Sternwarte Optik GmbH', 'Okularplatz 4', '35578', 'Wetzlar'],
  ['Tüftelwerk', 'tueftelwerk', 'Tüftelwerk Technik GmbH', 'Schraubergasse 20', '76131', 'Karlsruhe'],
  ['Ballhaus', 'ballhaus', 'Ballhaus Sport GmbH', 'Elfmeterweg 11', '44139', 'Dortmund'],
  ['Wippe & Co.', 'wippe-co', 'Wippe & Co. Bewegung KG', 'Balanceweg 8', '33602', 'Bielefeld'],
  ['Taktvoll', 'taktvoll', 'Taktvoll Musik GmbH', 'Rhythmusgasse 16', '50667', 'Köln'],
  ['Raumwunder', 'raumwunder', 'Raumwunder Einrichtung GmbH', 'Werkhof 2', '4020', 'Linz', 'AT'],
  ['Leisewerk', 'leisewerk', 'Leisewerk Akustik GmbH', 'Stillerweg 5', '80331', 'München'],
  ['Matschhose', 'matschhose', 'Matschhose Wetterkleidung GmbH', 'Pfützenweg 3', '26122', 'Oldenburg'],
  ['Kinderteller', 'kinderteller', 'Kinderteller Geschirr GmbH', 'Porzellanring 7', '95100', 'Selb'],
  ['Erste Schritte', 'erste-schritte', 'Erste Schritte GmbH', 'Krabbelgasse 1', '5020', 'Salzburg', 'AT'],
  ['Pflasterpause', 'pflasterpause', 'Pflasterpause Gesundheit GmbH', 'Verbandplatz 9', '56564', 'Neuwied'],
  ['Druckfrisch', 'druckfrisch', 'Druckfrisch Bürotechnik GmbH', 'Walzenstraße 19', '63065', 'Offenbach'],
] as const satisfies readonly Row[];

export type BrandName = (typeof ROWS)[number][0];

/** All makers; ids count from 1 in the order of the table. */
export const brands: readonly Brand[] = ROWS.map((row: Row, index) => brandOf(row, index + 1));

const brandsByName = new Map(brands.map((brand) => [brand.name, brand]));

/** The maker of that name. */
export function brandByName(name: BrandName): Brand {
  const brand = brandsByName.get(name);
  if (brand === undefined) {
    throw new Error(`There is no brand "${name}" in demo/catalogue/brands.ts.`);
  }
  return brand;
}

function brandOf([name, slug, company, street, postCode, city, country]: Row, id: number): Brand {
  return { id, name, slug, company, street, postCode, city, country: country ?? 'DE', email: `sicherheit@${slug}.example` };
}
