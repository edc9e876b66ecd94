import type { Pair } from './texts.ts';
import { nursery, primary, secondary } from './kinds/kind.ts';

/** Whom goods are meant for: youngest and oldest age from which, and the school years of which a product has some. */
export interface Audience {
  readonly ageFrom: readonly [number, number];
  readonly schoolYears: readonly Pair[];
}

/** The audience that a noun names ("Erstlesebuch", "Kita-…"), by noun and category as a slug; undefined for others. */
export function audienceOf(subject: string): Audience | undefined {
  return audiences.find(([pattern]) => pattern.test(subject))?.[1];
}

const crib = nursery.slice(0, 1);
const beforeSchool = nursery.slice(1);
const preschool = nursery.slice(2);
const firstTwo = primary.slice(0, 2);
const lastTwo = primary.slice(2);

const audiences: readonly (readonly [RegExp, Audience])[] = [
  [/greifling|greifring|fuer-babys|krippe/, { ageFrom: [0, 1], schoolYears: crib }],
  [/^(?:kita-(?!matratze)|kindergarten)/, { ageFrom: [3, 4], schoolYears: beforeSchool }],
  [/bilderbuch|wimmelbuch|greifpuzzle|steckpuzzle/, { ageFrom: [2, 3], schoolYears: nursery }],
  [
    /vorlesebuch|minuten-geschichten/,
    { ageFrom: [4, 5], schoolYears: [...beforeSchool, ...firstTwo] },
  ],
  [/vorschul|schwunguebungen/, { ageFrom: [5, 5], schoolYears: preschool }],
  [
    /erstlese|silben|anlaut|schreiblern|leseheft|rechenrahmen-mit-20/,
    { ageFrom: [6, 6], schoolYears: firstTwo },
  ],
  [
    /grundschul|singen-in-der|bildwoerterbuch|rechenrahmen|einmaleins/,
    { ageFrom: [6, 6], schoolYears: primary },
  ],
  [
    /wortarten|satzbau|rechtschreib|woerterbox|grammatik/,
    { ageFrom: [8, 8], schoolYears: lastTwo },
  ],
  [
    /(?:schulranzen|ranzen-set|sicherheitsranzen)|(?:leichte-schul|mitwachsende-)ranzen/,
    { ageFrom: [6, 6], schoolYears: primary },
  ],
  [/daz-arbeitsheft/, { ageFrom: [6, 6], schoolYears: firstTwo }],
  [/englisch|freundebuch|poesiealbum/, { ageFrom: [6, 6], schoolYears: primary }],
  [
    /franzoesisch|gymnasium|weiterfuehrende|ab-klasse-5/,
    { ageFrom: [10, 10], schoolYears: secondary },
  ],
  [/grafikrechner/, { ageFrom: [10, 10], schoolYears: secondary.slice(2) }],
  [/pruefungstrainer/, { ageFrom: [10, 10], schoolYears: [] }],
];
