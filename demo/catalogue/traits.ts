import { ages } from './attributes.ts';
import { audienceOf } from './audience.ts';
import type { Blueprint } from './blueprint.ts';
import { nameBound, nursery, primary, secondary } from './kinds/kind.ts';
import type { Random } from './random.ts';
import { localized, slugOf, type Pair } from './texts.ts';

/** What is known of the goods before it is put into words. */
export interface Traits {
  readonly material: Pair;
  readonly age: (typeof ages)[number] | null;
  readonly properties: readonly Pair[];
  readonly schoolYears: readonly Pair[];
}

/** The words that decide which sentences of a kind hold: noun and category as a slug. */
export function subjectOf({ noun, leaves }: Pick<Blueprint, 'noun' | 'leaves'>): string {
  return `${slugOf(noun.de)} ${leaves[0].slug}`;
}

/** Decides material, age, properties and school years; the name comes before chance. */
export function traitsOf(blueprint: Blueprint, random: Random): Traits {
  const age = ageOf(blueprint, random);
  return {
    age,
    material: materialOf(blueprint, random),
    properties: propertiesOf(blueprint, random),
    schoolYears: yearsOf(blueprint, age, random),
  };
}

/** The first material in the name, otherwise a random one of the kind. */
function materialOf({ materials, name }: Blueprint, random: Random): Pair {
  const spoken = name.de.toLowerCase();
  const german = (material: Pair): string => localized(material).de.toLowerCase();
  const named =
    materials.find((material) => spoken.includes(german(material).slice(0, 6))) ??
    materials.find((material) => spoken.includes('holz') && german(material).endsWith('holz'));
  return named ?? random.pick(materials);
}

function ageOf(blueprint: Blueprint, random: Random): Traits['age'] {
  const { kind, name } = blueprint;
  const spoken = Number(/ab (\d+) Jahren/.exec(name.de)?.[1] ?? Number.NaN);
  const named = ages.find(({ fromYears }) => fromYears === spoken);
  if (named !== undefined || kind.ageFrom === undefined) return named ?? null;
  const [youngest, oldest] = audienceOf(subjectOf(blueprint))?.ageFrom ?? kind.ageFrom;
  return random.pick(ages.filter(({ fromYears }) => fromYears >= youngest && fromYears <= oldest));
}

function propertiesOf({ kind, name, leaves: [{ slug }] }: Blueprint, random: Random): Pair[] {
  const german = (property: Pair): string => localized(property).de;
  const spoken = name.de.toLowerCase();
  const said = kind.properties.filter(
    (property) =>
      spoken.includes(german(property).toLowerCase().slice(0, 7)) ||
      (slug === 'sicherheitsranzen' && german(property) === 'Reflektierend'),
  );
  const free = kind.properties.filter(
    (property) => !said.includes(property) && !nameBound.has(german(property)),
  );
  return [...said, ...random.sample(free, random.integer(0, 2))];
}

/** Some school years in a row, from the one in which children have the age. */
function yearsOf(blueprint: Blueprint, age: Traits['age'], random: Random): readonly Pair[] {
  if (blueprint.choices.some(({ axis }) => axis.key === 'klassenstufe')) return [];
  const fromYears = age?.fromYears ?? 0;
  const years = schoolYearsOf(blueprint).filter((year) => usualAge(year) >= fromYears);
  const length = Math.min(years.length, random.integer(2, 4));
  const start = random.integer(0, age === null ? years.length - length : 0);
  return yearsIn(blueprint.name.de) ?? years.slice(start, start + length);
}

/** The school years in a name: "Klasse 5", "Klasse 2 bis 4"; undefined without any. */
function yearsIn(name: string): readonly Pair[] | undefined {
  const { first, last } =
    /Klasse (?<first>\d+)(?: (?:und|bis) (?<last>\d+))?/.exec(name)?.groups ?? {};
  if (first === undefined) return undefined;
  return [...primary, ...secondary].slice(Number(first) - 1, Number(last ?? first));
}

/** Goods whose name says nursery are for nurseries, those for teachers for no year at all. */
function schoolYearsOf(blueprint: Blueprint): readonly Pair[] {
  const subject = subjectOf(blueprint);
  if (/lehrer|klassenbuch|kursbuch|gruppentagebuch/.test(subject)) return [];
  const named = audienceOf(subject);
  if (named !== undefined) return named.schoolYears;
  return /kindergarten|krippe|kita/.test(subject) ? nursery : (blueprint.kind.schoolYears ?? []);
}

function usualAge(year: Pair): number {
  const german = localized(year).de;
  const grade = /^Klasse (\d+)$/.exec(german)?.[1];
  return grade === undefined ? (ageBeforeSchool[german] ?? 0) : Number(grade) + 5;
}

const ageBeforeSchool: Readonly<Record<string, number>> = {
  Krippe: 2,
  Kindergarten: 4,
  Vorschule: 5,
};
