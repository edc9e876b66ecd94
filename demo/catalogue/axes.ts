import { fabricColours, finishColours, paintColours, plainColours, type Colour, type Hue } from './colours.ts';
import type { Pair } from './texts.ts';

/** One choice on an axis; `factor` scales the price of the first option. */
export interface AxisOption {
  readonly value: string;
  readonly text: Pair;
  readonly css?: string;
  readonly hue?: Hue;
  readonly factor?: number;
  /** Content for the base price, in the unit of the archetype. */
  readonly content?: number;
}

/** A property in which the items of a product differ. */
export interface Axis {
  readonly key: string;
  readonly name: Pair;
  readonly type: 'tile' | 'dropdown';
  readonly options: readonly AxisOption[];
  /** How many options a product takes, fewest and most. */
  readonly take: readonly [number, number];
}

export const colour = colourAxis(plainColours, [4, 6]);
export const bagColour = colourAxis(fabricColours, [4, 6]);
export const paintColour = colourAxis(paintColours, [6, 8]);
export const finish = colourAxis(finishColours, [2, 3]);

export const smallVolume = axis('inhalt', 'Inhalt|Content', 'dropdown', [2, 2],
  ['50', '50 ml|50 ml', 1, 50], ['100', '100 ml|100 ml', 1.7, 100]);
export const volume = axis('inhalt', 'Inhalt|Content', 'dropdown', [3, 4],
  ['250', '250 ml|250 ml', 0.62, 250], ['500', '500 ml|500 ml', 1, 500], ['1000', '1 l|1 l', 1.7, 1000], ['5000', '5 l|5 l', 6.9, 5000]);
export const weight = axis('gewicht', 'Inhalt|Content', 'dropdown', [2, 3],
  ['500', '500 g|500 g', 1, 500], ['1000', '1 kg|1 kg', 1.8, 1000], ['5000', '5 kg|5 kg', 7.8, 5000]);
export const paperFormat = axis('format', 'Format|Format', 'tile', [2, 3],
  ['a5', 'DIN A5|A5', 0.7], ['a4', 'DIN A4|A4', 1], ['a3', 'DIN A3|A3', 1.8], ['a2', 'DIN A2|A2', 3.1]);
export const smallFormat = axis('format', 'Format|Format', 'tile', [2, 3],
  ['a6', 'DIN A6|A6', 0.75], ['a5', 'DIN A5|A5', 1], ['a4', 'DIN A4|A4', 1.45]);
export const padRuling = axis('lineatur', 'Lineatur|Ruling', 'tile', [2, 4],
  ['liniert', 'liniert|lined'], ['kariert', 'kariert|squared'], ['blanko', 'blanko|blank'], ['punkte', 'Punktraster|dotted']);
export const ruling = axis('lineatur', 'Lineatur|Ruling', 'tile', [4, 6],
  ['1', 'Lineatur 1|Ruling 1'], ['2', 'Lineatur 2|Ruling 2'], ['3', 'Lineatur 3|Ruling 3'], ['20', 'Lineatur 20|Ruling 20'],
  ['25', 'Lineatur 25, liniert|Ruling 25, lined'], ['26', 'Lineatur 26, kariert|Ruling 26, squared'],
  ['27', 'Lineatur 27, liniert mit Rand|Ruling 27, lined with margin'], ['28', 'Lineatur 28, kariert mit Rand|Ruling 28, squared with margin']);
export const pack = axis('anzahl', 'Anzahl|Count', 'dropdown', [2, 3],
  ['1', 'Einzeln|Single', 1, 1], ['10', '10er-Pack|Pack of 10', 8.9, 10], ['30', 'Klassensatz, 30 Stück|Class set of 30', 25, 30]);
export const setSize = axis('farbanzahl', 'Anzahl der Farben|Number of colours', 'tile', [3, 5],
  ['6', '6 Farben|6 colours', 0.62, 6], ['12', '12 Farben|12 colours', 1, 12], ['18', '18 Farben|18 colours', 1.45, 18],
  ['24', '24 Farben|24 colours', 1.85, 24], ['36', '36 Farben|36 colours', 2.7, 36]);
export const sheets = axis('blattzahl', 'Umfang|Sheets', 'dropdown', [3, 4],
  ['25', '25 Blatt|25 sheets', 0.65, 25], ['50', '50 Blatt|50 sheets', 1, 50], ['100', '100 Blatt|100 sheets', 1.8, 100], ['500', '500 Blatt|500 sheets', 7.9, 500]);
export const hand = axis('haendigkeit', 'Händigkeit|Handedness', 'tile', [2, 2],
  ['rechts', 'Rechtshänder|Right-handed'], ['links', 'Linkshänder|Left-handed', 1]);
export const nib = axis('feder', 'Feder|Nib', 'tile', [2, 4],
  ['a', 'A, Anfänger|A, beginner'], ['m', 'M, mittel|M, medium'], ['f', 'F, fein|F, fine'], ['lh', 'LH, Linkshänder|LH, left-handed']);
export const hardness = axis('haerte', 'Härtegrad|Hardness', 'tile', [3, 6],
  ['2h', '2H|2H'], ['h', 'H|H'], ['hb', 'HB|HB'], ['b', 'B|B'], ['2b', '2B|2B'], ['4b', '4B|4B'], ['6b', '6B|6B']);
export const strokeWidth = axis('strichstaerke', 'Strichstärke|Line width', 'tile', [2, 3],
  ['03', '0,3 mm|0.3 mm'], ['05', '0,5 mm|0.5 mm'], ['07', '0,7 mm|0.7 mm'], ['10', '1,0 mm|1.0 mm']);
export const rulerLength = axis('laenge', 'Länge|Length', 'tile', [2, 4],
  ['16', '16 cm|16 cm', 0.7], ['20', '20 cm|20 cm', 0.85], ['30', '30 cm|30 cm', 1], ['50', '50 cm|50 cm', 2.4]);
export const brushSize = axis('pinselgroesse', 'Größe|Size', 'tile', [3, 5],
  ['2', 'Größe 2|Size 2', 0.8], ['4', 'Größe 4|Size 4', 0.9], ['8', 'Größe 8|Size 8', 1], ['12', 'Größe 12|Size 12', 1.3], ['18', 'Größe 18|Size 18', 1.9], ['24', 'Größe 24|Size 24', 2.6]);
export const clothesSize = axis('groesse', 'Größe|Size', 'tile', [3, 5],
  ['92', '92|92'], ['98', '98|98'], ['104', '104|104'], ['110', '110|110'], ['116', '116|116', 1.05], ['128', '128|128', 1.1]);
export const shirtSize = axis('groesse', 'Größe|Size', 'tile', [2, 3],
  ['s', 'S, Kinder|S, children'], ['m', 'M, Jugend|M, youth', 1.05], ['l', 'L, Erwachsene|L, adults', 1.1]);
export const shoeSize = axis('schuhgroesse', 'Größe|Size', 'tile', [4, 6],
  ['22', '22|22'], ['24', '24|24'], ['26', '26|26'], ['28', '28|28'], ['30', '30|30'], ['32', '32|32']);
export const ballSize = axis('ballgroesse', 'Größe|Size', 'tile', [2, 3],
  ['3', 'Größe 3|Size 3', 0.85], ['4', 'Größe 4|Size 4', 0.92], ['5', 'Größe 5|Size 5', 1]);
export const seatHeight = axis('sitzgroesse', 'Größe|Size', 'tile', [3, 5],
  ['2', 'Größe 2, 31 cm|Size 2, 31 cm', 0.9], ['3', 'Größe 3, 35 cm|Size 3, 35 cm', 0.94], ['4', 'Größe 4, 38 cm|Size 4, 38 cm', 1], ['5', 'Größe 5, 43 cm|Size 5, 43 cm', 1.06], ['6', 'Größe 6, 46 cm|Size 6, 46 cm', 1.12]);
export const tableWidth = axis('masse', 'Maße|Dimensions', 'dropdown', [2, 3],
  ['80', '80 × 60 cm|80 × 60 cm', 0.82], ['120', '120 × 60 cm|120 × 60 cm', 1], ['140', '140 × 70 cm|140 × 70 cm', 1.2], ['160', '160 × 80 cm|160 × 80 cm', 1.38]);
export const boardSize = axis('tafelmasse', 'Maße|Dimensions', 'dropdown', [2, 4],
  ['60', '60 × 45 cm|60 × 45 cm', 0.55], ['90', '90 × 60 cm|90 × 60 cm', 0.8], ['120', '120 × 90 cm|120 × 90 cm', 1], ['180', '180 × 120 cm|180 × 120 cm', 2.1]);
export const rugSize = axis('teppichmasse', 'Maße|Dimensions', 'dropdown', [2, 3],
  ['100', '100 × 150 cm|100 × 150 cm', 0.6], ['160', '160 × 230 cm|160 × 230 cm', 1], ['200', 'Ø 200 cm|Ø 200 cm', 1.1], ['300', '200 × 300 cm|200 × 300 cm', 1.9]);
export const back = axis('rueckenlaenge', 'Rückenlänge|Back length', 'dropdown', [2, 2],
  ['s', 'S, 100 bis 120 cm Körpergröße|S, 100 to 120 cm body height'], ['m', 'M, 120 bis 145 cm Körpergröße|M, 120 to 145 cm body height']);
export const tuning = axis('stimmung', 'Stimmung|Fingering', 'tile', [2, 2],
  ['deutsch', 'deutsche Griffweise|German fingering'], ['barock', 'barocke Griffweise|Baroque fingering']);
export const helmetSize = axis('kopfumfang', 'Kopfumfang|Head size', 'tile', [2, 3],
  ['48', '48 bis 52 cm|48 to 52 cm'], ['52', '52 bis 56 cm|52 to 56 cm'], ['56', '56 bis 60 cm|56 to 60 cm', 1.05]);
export const diameter = axis('durchmesser', 'Durchmesser|Diameter', 'tile', [2, 3],
  ['20', 'Ø 20 cm|Ø 20 cm', 0.75], ['25', 'Ø 25 cm|Ø 25 cm', 0.9], ['30', 'Ø 30 cm|Ø 30 cm', 1], ['40', 'Ø 40 cm|Ø 40 cm', 1.4]);
export const timerMinutes = axis('laufzeit', 'Laufzeit|Running time', 'tile', [3, 5],
  ['1', '1 Minute|1 minute', 0.9], ['3', '3 Minuten|3 minutes', 0.95], ['5', '5 Minuten|5 minutes', 1], ['10', '10 Minuten|10 minutes', 1.2], ['30', '30 Minuten|30 minutes', 1.5]);

export const firstYears = axis('klassenstufe', 'Klassenstufe|School year', 'tile', [2, 2],
  ['klasse-1', 'Klasse 1|Year 1'], ['klasse-2', 'Klasse 2|Year 2']);
export const laterYears = axis('klassenstufe', 'Klassenstufe|School year', 'tile', [2, 2],
  ['klasse-3', 'Klasse 3|Year 3'], ['klasse-4', 'Klasse 4|Year 4']);

type OptionRow = readonly [value: string, text: Pair, factor?: number, content?: number];

function axis(key: string, name: Pair, type: Axis['type'], take: Axis['take'], ...rows: readonly OptionRow[]): Axis {
  return {
    key, name, type, take,
    options: rows.map(([value, text, factor, content]) =>
      ({ value, text, factor: factor ?? 1, ...(content === undefined ? {} : { content }) })),
  };
}

function colourAxis(colours: readonly Colour[], take: Axis['take']): Axis {
  return {
    key: 'farbe', name: 'Farbe|Colour', type: 'tile', take,
    options: colours.map(({ value, text, css, hue }) => ({ value, text, css, hue })),
  };
}
