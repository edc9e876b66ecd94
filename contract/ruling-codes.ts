/** Rulings of exercise books that the guide draws: numbers of German schools, then those of lists that name a measure instead. */
export const rulingCodes = [
  'sl',
  '0',
  '1',
  '2',
  '3',
  '3r',
  '4',
  '9',
  '21',
  '25',
  '27',
  '5',
  '7',
  '10',
  '22',
  '26',
  '28',
  '6',
  '20',
  '24',
  'squares4',
  'squares5',
  'squares10',
  'lines9',
  'double4',
  'three',
] as const;

export type RulingCode = (typeof rulingCodes)[number];

/** School years of the guide to rulings; 5 stands for all later ones. */
export const rulingYears = [1, 2, 3, 4, 5] as const;

/** The longest note of a ruling, in characters. */
export const longestRulingNote = 80;
