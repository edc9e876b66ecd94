/** A search and how a person would tell by a product's data that it is meant. */
export type Query = {
  readonly language: 'de' | 'en';
  readonly text: string;
  /** What its name or one of its leaf categories says. */
  readonly says?: RegExp;
  /** Values of its attributes, one of each. */
  readonly has?: Readonly<Record<string, readonly string[]>>;
  readonly brand?: string;
  /** Least share of the first ten that is meant; 0.8 where nothing is said. */
  readonly share?: number;
};

const ask =
  (language: Query['language']) =>
  (text: string, says?: RegExp, more: Omit<Query, 'language' | 'text' | 'says'> = {}): Query => ({
    language,
    text,
    ...(says ? { says } : {}),
    ...more,
  });
const de = ask('de');
const en = ask('en');

const red = ['rot', 'karminrot', 'zinnober', 'beerenrot'];
const blue = [
  'blau',
  'ultramarinblau',
  'cyanblau',
  'himmelblau',
  'dunkelblau',
  'koenigsblau',
  'taubenblau',
];
const green = [
  'gruen',
  'laubgruen',
  'maigruen',
  'moosgruen',
  'waldgruen',
  'mintgruen',
  'tuerkisgruen',
];

export const queries: readonly Query[] = [
  // Nouns, singular and plural
  de('Stifte', /stift/i),
  de('Schere', /schere/i),
  de('Scheren', /schere/i),
  de('Füller', /füller/i),
  de('Schulheft', /heft/i),
  de('Hefte', /heft/i),
  de('Pinsel', /pinsel/i),
  de('Radiergummi', /radier/i),
  de('Lineale', /lineal/i),
  de('Ordner', /ordner/i),
  de('Ranzen', /ranzen/i),
  de('Rucksäcke', /rucks[aä]ck/i),
  de('Puzzle', /puzzle/i),
  de('Globen', /glob/i),
  de('Trommeln', /trommel|djembe|bongo|cajon/i),
  de('Kleber', /kleb/i),
  de('Bücher', /buch|bücher|bände|geschichten|lektüre|atlas|lexikon/i),
  de('Brotdose', /brotdose|bento/i),
  // Compounds
  de('Buntstifte', /buntstift/i),
  de('bunte Stifte', /stift/i),
  de('Wasserfarbkasten', /farbkasten|malkasten|aquarellkasten/i),
  de('Linienheft', /schreiblernheft|schönschreibheft|heft.*linien/i),
  de('Federmäppchen', /mäppchen|etui/i),
  de('Zeichenblock', /zeichenbl[oö]ck/i),
  de('Kinderschere', /schere/i),
  de('Schulfüller', /füller/i),
  de('Turnbeutel', /beutel/i),
  de('Schultüte', /schultüte/i),
  de('Trinkflasche', /trinkflasche/i),
  de('Klebestifte', /kleb/i),
  de('Wachsmalstifte', /wachs/i),
  de('Bleistiftspitzer', /spitz/i),
  de('Schulrucksack', /rucks[aä]ck/i),
  de('Gruppentisch', /gruppentisch/i),
  // Umlauts written otherwise
  de('Maeppchen', /mäppchen|etui/i),
  de('Fueller', /füller/i),
  de('Schultuete', /schultüte/i),
  de('oelkreide', /ölkreide|pastellkreide/i),
  de('Strassenkreide', /straßen.*kreide/i),
  de('Bloecke', /bl[oö]ck/i),
  // Synonyms
  de('Schultasche', /ranzen/i),
  de('Federtasche', /mäppchen|etui/i),
  de('Brotbox', /brotdose|bento/i),
  de('Tesafilm', /klebefilm|washi|klebeband|trockenband/i),
  de('Kuli', /kugelschreiber/i),
  de('Knetmasse', /knete/i),
  // Typing errors
  de('Bunstifte', /buntstift/i),
  de('Radirgummi', /radier/i),
  de('Schulranzn', /ranzen/i),
  de('Xylofon', /xylophon/i),
  de('Geodreick', /geodreieck/i),
  // A thing with its colour
  de('rote Mäppchen', /mäppchen|etui/i, { has: { farbe: red } }),
  de('blauer Ordner', /ordner/i, { has: { farbe: blue } }),
  de('grüne Schere', /schere/i, { has: { farbe: green } }),
  de('Ranzen blau', /ranzen/i, { has: { farbe: blue } }),
  // For whom
  de('Schere für Linkshänder', /schere/i, { has: { haendigkeit: ['links'] }, share: 0.5 }),
  de('Füller Linkshänder', /füller/i),
  de('Übungsheft 1. Klasse', /heft/i, { has: { klassenstufe: ['klasse-1'] } }),
  de('Übungsheft Klasse 3', /heft/i, { has: { klassenstufe: ['klasse-3'] } }),
  de('Rechenheft erste Klasse', /rechenheft|matheheft|geometrieheft/i, {
    has: { klassenstufe: ['klasse-1'] },
  }),
  de('Puzzle ab 3 Jahren', /puzzle/i, { has: { alter: ['ab-1', 'ab-2', 'ab-3'] } }),
  de('Spiel 4 Jahre', /spiel/i, { has: { alter: ['ab-2', 'ab-3', 'ab-4'] }, share: 0.6 }),
  // Materials and measures
  de('Holz Perlen', /perle/i),
  de('Trinkflasche Edelstahl', /trinkflasche.*edelstahl/i),
  de('Ordner A4', /ordner/i),
  de('Heft DIN A5', /hefte? a5/i, { share: 0.5 }),
  de('Lineal 30 cm', /lineal/i),
  de('liniertes Heft', /heft/i, { share: 0.6 }),
  // A brand with a thing
  de('Farbwerk Pinsel', /pinsel/i, { brand: 'Farbwerk' }),
  de('Tintenklecks Füller', /füller/i, { brand: 'Tintenklecks', share: 0.7 }),
  de('Nordheft Block', /bl[oö]ck/i, { brand: 'Nordheft' }),
  de('Klangwald', undefined, { brand: 'Klangwald' }),
  de('Sitzgut Stuhl', /st[uü]hl|hocker/i, { brand: 'Sitzgut' }),
  // English
  en('pencils', /pencil/i),
  en('coloured pencils', /colou?r(?:ed|ing)? pencil/i),
  en('colored pencils', /colou?r(?:ed|ing)? pencil/i),
  en('scissors', /scissors/i),
  en('left-handed scissors', /scissors/i),
  en('eraser', /eraser/i),
  en('rubber', /eraser|rubber/i),
  en('pencil case', /pencil case|pencil pouch|slip case|roll/i),
  en('satchel', /satchel/i),
  en('school bag', /satchel|school|bag/i),
  en('backpack', /backpack/i),
  en('exercise book', /exercise book|book/i),
  en('glue stick', /glue/i),
  en('paint brushes', /brush/i),
  en('water bottle', /bottle/i),
  en('lunch box', /lunch/i),
  en('drums', /drum|djembe|bongo|caj[oó]n/i),
  en('jigsaw puzzle', /puzzle|jigsaw/i),
  en('blue folder', /folder|binder|file/i, { has: { farbe: blue }, share: 0.6 }),
  en('workbook year 2', /workbook|book/i, { has: { klassenstufe: ['klasse-2'] } }),
  en('ruler 30 cm', /ruler/i),
  en('backpak', /backpack/i),
  en('xylophone', /xylophone/i),
  en('felt tip pens', /fel?t|fibre|pen/i),
];
