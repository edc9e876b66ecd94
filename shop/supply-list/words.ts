/** Numbers as schools write them out. */
export const numberWords: Readonly<Record<string, number>> = {
  ein: 1,
  eine: 1,
  einen: 1,
  einer: 1,
  one: 1,
  a: 1,
  zwei: 2,
  two: 2,
  drei: 3,
  three: 3,
  vier: 4,
  four: 4,
  fünf: 5,
  five: 5,
  sechs: 6,
  six: 6,
  acht: 8,
  zehn: 10,
  ten: 10,
  zwölf: 12,
};

/** What is counted where a number stands before it: "2 x", "3 Stück", "1 Päckchen". */
export const countedUnits =
  /^(?:(?:x|×|mal|stück|stk\.?|st\.|pck\.?|pkg\.?|päckchen|packung(?:en)?|pakete?|packs?|tuben?|flaschen?|schachteln?|satz|sätze|sets? of|pieces? of|packs? of)(?![\p{L}-])\s*)+(?:à\s*\d+\s*)?/iu;

/** Headings on a line of their own or before a colon. */
export const subjects =
  /^(?:(?:für\s+)?(?:das\s+fach\s+)?(?:deutsch|mathe(?:matik)?|kunst(?:\s*\/\s*werken)?|werken|sport(?:unterricht|zeug|sachen)?|turnen|sachunterricht|su|hsu|musik|religion|reli|ethik|englisch|heimat-? und sachkunde|textil(?:es gestalten)?|schwimmen|bastel\w*|allgemein(?:es)?|sonstiges|außerdem|weiteres|schreiben|schreibwaren|schreibmaterial(?:ien)?|hefte|mappen|ordnung|hygiene|materialliste.*|(?:schul)?material(?:ien)?|einkaufsliste.*|liste.*klasse.*|(?:\d\w?\.?\s*)?klasse(?:\s.*)?|(?:\w*material\w*|\w*liste|grundschule|einkauf\w*)\b.*klasse.*|supply list.*|school list.*|in (?:das|die|den).*|im schulranzen.*|german|maths?|art|general|sports?|music))$/i;

/** Words of sentences to the parents. */
export const remarkSigns =
  /\b(?:bitte|werden?|wird|wurden?|sind|ist|haben|hat|können|kann|sollten?|sollen?|müssen|muss|dürfen|beschriften|beschriftet|kennzeichnen|danke|vielen dank|liebe[rs]?|herzlich\w*|grüße?n?|wünsch\w*|freu\w*|elternabend|schuljahr\w*|klassenlehrer\w*|schulbeginn|schulanfang|einschulung|ihre?|wir|please|thank|dear)\b/i;

/** Words that say nothing about the article. */
export const fillers: ReadonlySet<string> = new Set(
  (
    'ein eine einen einer guter gute gutes guten normale normaler normales einfache einfacher einfaches stabile stabiler stabiles ' +
    'neue neuer neues eigene eigener eigenes handelsübliche beliebig beliebige etwas einige mehrere verschiedene verschiedenen ' +
    'ggf evtl eventuell ca je jeweils bitte beschriftet schon und oder in der die das den dem pro kind zum zur ' +
    'stück farbe farben farbig nach wahl der wahl a an the of with good new'
  ).split(' '),
);

/** Colours as they are written on lists, with the word of the catalogue. */
export const colourWords: ReadonlyMap<string, string> = new Map([
  ...[
    'rot',
    'blau',
    'gelb',
    'schwarz',
    'orange',
    'lila',
    'rosa',
    'türkis',
    'grau',
    'weiß',
    'braun',
    'grün',
  ].flatMap((colour): [string, string][] => [
    [colour, colour],
    ...['e', 'er', 'es', 'en'].map((end): [string, string] => [colour + end, colour]),
  ]),
  ['weiss', 'weiß'],
  ['gruen', 'grün'],
  ['violett', 'violett'],
  ['pink', 'rosa'],
  ['red', 'rot'],
  ['blue', 'blau'],
  ['green', 'grün'],
  ['yellow', 'gelb'],
  ['black', 'schwarz'],
  ['white', 'weiß'],
  ['purple', 'lila'],
]);
