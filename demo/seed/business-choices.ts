import type { Cell } from './copy-rows.ts';

type Choice = readonly [code: string, german: string, english: string];

const industries: readonly Choice[] = [
  ['primary-school', 'Grundschule', 'Primary school'],
  ['secondary-school', 'Weiterführende Schule', 'Secondary school'],
  ['special-school', 'Förderschule', 'Special needs school'],
  ['vocational-school', 'Berufsschule', 'Vocational school'],
  ['kindergarten', 'Kindergarten oder Kita', 'Kindergarten or day nursery'],
  ['after-school', 'Hort und Ganztagsbetreuung', 'After-school care'],
  ['university', 'Hochschule', 'University'],
  ['therapy', 'Praxis für Therapie und Förderung', 'Therapy practice'],
  ['public-authority', 'Schulamt oder Kommune', 'Education authority or municipality'],
  ['association', 'Verein oder Elternbeirat', 'Association or parents’ council'],
  ['company', 'Unternehmen', 'Company'],
  ['other', 'Andere Einrichtung', 'Other institution'],
];

const jobTitles: readonly Choice[] = [
  ['head', 'Schulleitung', 'Head teacher'],
  ['deputy-head', 'Stellvertretende Schulleitung', 'Deputy head teacher'],
  ['teacher', 'Lehrkraft', 'Teacher'],
  ['subject-lead', 'Fachschaftsleitung', 'Head of subject'],
  ['educator', 'Erzieherin oder Erzieher', 'Educator'],
  ['kindergarten-head', 'Kita-Leitung', 'Head of kindergarten'],
  ['therapist', 'Therapeutin oder Therapeut', 'Therapist'],
  ['office', 'Sekretariat und Verwaltung', 'Office and administration'],
  ['purchasing', 'Einkauf', 'Purchasing'],
  ['management', 'Geschäftsführung', 'Management'],
  ['other', 'Andere Aufgabe', 'Other function'],
];

/** What a business chooses from when it registers, in both languages. */
export const industryRows: readonly Cell[][] = rowsOf(industries);
export const jobTitleRows: readonly Cell[][] = rowsOf(jobTitles);

function rowsOf(choices: readonly Choice[]): Cell[][] {
  return choices.flatMap(([code, german, english], index) => [
    [code, 'de', index + 1, german],
    [code, 'en', index + 1, english],
  ]);
}
