import { ages, valueCode } from './attributes.ts';
import type { Blueprint } from './blueprint.ts';
import { familyOf, type Hue } from './colours.ts';
import { nameBound, type Fact, type Feature } from './kinds/kind.ts';
import type { Random } from './random.ts';
import type { ProductRecord } from './records.ts';
import { fill, localized, slugOf, type Localized, type Pair } from './texts.ts';

type Described = Pick<
  ProductRecord,
  'name' | 'description' | 'features' | 'dataAndFacts' | 'warnings' | 'downloads' | 'attributes'
>;

/** Everything that is said about a product, and the values by which it is filtered. */
export function describe(blueprint: Blueprint, random: Random): Described {
  const material = materialOf(blueprint, random);
  const age = ageOf(blueprint, random);
  return {
    name: blueprint.name,
    description: descriptionOf(blueprint, random),
    features: featuresOf(blueprint, random).map(([icon, title, text]) => ({
      icon,
      title: localized(title),
      shortText: localized(text),
    })),
    dataAndFacts: factsOf(blueprint, material, age, random),
    warnings: blueprint.kind.warnings.map(localized),
    downloads: random.sample(blueprint.kind.downloads, random.chance(0.55) ? 2 : 1).map(download),
    attributes: attributesOf(blueprint, material, age, random),
  };
}

function descriptionOf({ kind, brand, noun, text, name }: Blueprint, random: Random): Localized {
  if (text !== null) return localized(text);
  const sentences = [random.pick(kind.opening), ...random.sample(kind.closing, 2)].map(localized);
  const whole = {
    de: sentences.map(({ de }) => de).join(' '),
    en: sentences.map(({ en }) => en).join(' '),
  };
  const series = /[„“]([^”“]+)[”“]/.exec(name.de)?.[1];
  const title =
    series === undefined
      ? noun
      : {
          de: `${noun.de} „${series}“`,
          en: `${noun.en} “${/“([^”]+)”/.exec(name.en)?.[1] ?? series}”`,
        };
  return fill(whole, { noun: title, brand: { de: brand.name, en: brand.name } });
}

function featuresOf({ features, kind }: Blueprint, random: Random): readonly Feature[] {
  return (
    features ??
    random.sample(
      kind.features,
      Math.min(4, kind.features.length - (kind.features.length > 4 ? 1 : 0)),
    )
  );
}

function download(title: Pair): { displayName: Localized; slug: string } {
  const displayName = localized(title);
  return { displayName, slug: slugOf(displayName.de) };
}

/** The first material that the name speaks of, else any that such goods are made of. */
function materialOf({ kind, name }: Blueprint, random: Random): Pair {
  const spoken = name.de.toLowerCase();
  return (
    kind.materials.find((material) =>
      spoken.includes(localized(material).de.toLowerCase().slice(0, 6)),
    ) ?? random.pick(kind.materials)
  );
}

function ageOf({ kind, name }: Blueprint, random: Random): (typeof ages)[number] | null {
  const spoken = Number(/ab (\d+) Jahren/.exec(name.de)?.[1] ?? Number.NaN);
  const named = ages.find(({ fromYears }) => fromYears === spoken);
  if (named !== undefined || kind.ageFrom === undefined) return named ?? null;
  const [youngest, oldest] = kind.ageFrom;
  return random.pick(ages.filter(({ fromYears }) => fromYears >= youngest && fromYears <= oldest));
}

function factsOf(
  blueprint: Blueprint,
  material: Pair,
  age: (typeof ages)[number] | null,
  random: Random,
): ProductRecord['dataAndFacts'] {
  const { kind, facts } = blueprint;
  const own = facts.map(([label, value]) => ({ name: localized(label), value: localized(value) }));
  if (own.length > 0) return own;
  const fitting = kind.facts.filter((fact) => !contradicts(fact, blueprint));
  return [
    { name: localized('Material|Material'), value: localized(material) },
    ...fitting.map(([label, ...values]) => ({
      name: localized(label),
      value: localized(random.pick(values)),
    })),
    ...(age === null
      ? []
      : [{ name: localized('Altersempfehlung|Recommended age'), value: age.name }]),
  ];
}

/** A fact would contradict when the name or an axis already speaks of the same measure. */
function contradicts([label, ...values]: Fact, { name, choices }: Blueprint): boolean {
  const labelDe = localized(label).de;
  if (choices.some(({ axis }) => localized(axis.name).de === labelDe)) return true;
  const words = new Set(name.de.split(/[\s,]+/));
  return values.some((value) => words.has(localized(value).de.split(' ').at(-1) ?? ''));
}

function attributesOf(
  blueprint: Blueprint,
  material: Pair,
  age: (typeof ages)[number] | null,
  random: Random,
): Record<string, string[]> {
  const values: Record<string, string[]> = {
    farbe: coloursOf(blueprint),
    material: [valueCode(material)],
    eigenschaft: propertiesOf(blueprint, random),
    klassenstufe: yearsOf(blueprint, random),
    alter: age === null ? [] : [age.code],
  };
  for (const { axis, options } of blueprint.choices) {
    if (axis.key !== 'farbe') values[axis.key] = options.map(({ value }) => value);
  }
  for (const [code, given] of Object.entries(blueprint.attributes)) {
    values[code] = [...new Set([...(values[code] ?? []), ...given])];
  }
  return Object.fromEntries(Object.entries(values).filter(([, given]) => given.length > 0));
}

function coloursOf({ choices, hue }: Blueprint): string[] {
  const hues = choices.flatMap(({ options }) => options.flatMap((option) => option.hue ?? []));
  const shown: readonly Hue[] = hues.length > 0 ? hues : [hue];
  return [...new Set(shown.map((each) => valueCode(familyOf(each))))];
}

function propertiesOf({ kind, name }: Blueprint, random: Random): string[] {
  const german = (property: Pair): string => localized(property).de;
  const spoken = name.de.toLowerCase();
  const said = kind.properties.filter((property) =>
    spoken.includes(german(property).toLowerCase().slice(0, 7)),
  );
  const free = kind.properties.filter(
    (property) => !said.includes(property) && !nameBound.has(german(property)),
  );
  return [...said, ...random.sample(free, random.integer(0, 2))].map(valueCode);
}

/** Some school years in a row. */
function yearsOf({ kind, choices }: Blueprint, random: Random): string[] {
  if (choices.some(({ axis }) => axis.key === 'klassenstufe')) return [];
  const years = kind.schoolYears ?? [];
  const length = Math.min(years.length, random.integer(2, 4));
  const start = random.integer(0, years.length - length);
  return years.slice(start, start + length).map(valueCode);
}
