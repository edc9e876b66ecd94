import { printOf } from '../pictures/satchels.ts';
import { preschoolBack, valueCode } from './attributes.ts';
import { back } from './axes.ts';
import type { Blueprint } from './blueprint.ts';
import { familyOf, type Hue } from './colours.ts';
import { factsOf } from './facts.ts';
import { general } from './kinds/general.ts';
import { kindOf } from './kinds/index.ts';
import { sentencesFor, type Feature } from './kinds/kind.ts';
import type { Random } from './random.ts';
import type { FeatureRecord, ProductRecord } from './records.ts';
import { fill, localized, type Localized } from './texts.ts';
import { subjectOf, traitsOf, type Traits } from './traits.ts';

type Described = Pick<
  ProductRecord,
  'name' | 'description' | 'features' | 'dataAndFacts' | 'warnings' | 'attributes'
>;

/** Everything that is said about a product, and the values by which it is filtered. */
export function describe(blueprint: Blueprint, random: Random): Described {
  const traits = traitsOf(blueprint, random);
  return {
    name: blueprint.name,
    description: descriptionOf(blueprint, random),
    features: featuresOf(blueprint, random).map(([icon, title, text], index) => ({
      icon,
      title: localized(title),
      shortText: localized(text),
      ...(index === 0 && toldAtLength(blueprint.kind)),
    })),
    dataAndFacts: factsOf(blueprint, traits, random),
    warnings: sentencesFor(blueprint.kind.warnings, subjectOf(blueprint)).map(localized),
    attributes: attributesOf(blueprint, traits),
  };
}

/** The first feature of paints has the maker's seal and a long text. */
function toldAtLength(kind: Blueprint['kind']): Pick<FeatureRecord, 'longText' | 'logoUrl'> {
  if (kind !== kindOf('farbe')) return {};
  return {
    logoUrl: '/downloads/siegel-eigene-herstellung.svg',
    longText: localized(
      'Der Hersteller prüft jede Charge auf Baumwolle, Papier und Holz. Flecken behandeln Sie am besten gleich mit kaltem Wasser und etwas Kernseife, danach genügt die normale Wäsche.|The manufacturer tests every batch on cotton, paper and wood. Stains are best treated at once with cold water and a little curd soap; after that the usual wash is enough.',
    ),
  };
}

function descriptionOf(blueprint: Blueprint, random: Random): Localized {
  const { kind, brand, noun, text, name } = blueprint;
  if (text !== null) return localized(text);
  const subject = subjectOf(blueprint);
  const openings = sentencesFor(kind.opening, subject);
  const closings = random.sample(sentencesFor(kind.closing, subject), 2);
  const sentences = [
    random.pick(openings.length > 0 ? openings : general.opening),
    ...(closings.length > 0 ? closings : [random.pick(general.closing)]),
  ].map(localized);
  const whole = {
    de: sentences.map(({ de }) => de).join(' '),
    en: sentences.map(({ en }) => en).join(' '),
  };
  const title = {
    de: titled(noun.de, /„[^“]+“/.exec(name.de)),
    en: titled(noun.en, /“[^”]+”/.exec(name.en)),
  };
  return fill(whole, { noun: title, brand: { de: brand.name, en: brand.name } });
}

function titled(noun: string, series: RegExpExecArray | null): string {
  return series === null ? noun : `${noun} ${series[0]}`;
}

/** Four features, those that are special to the goods first. */
function featuresOf(blueprint: Blueprint, random: Random): readonly Feature[] {
  const { features, kind } = blueprint;
  if (features !== null) return features;
  const subject = subjectOf(blueprint);
  const special = kind.features.filter(([, , , only]) => only?.test(subject) ?? false);
  const general = kind.features.filter(([, , , only]) => only === undefined);
  return [...random.sample(special, 3), ...random.sample(general, 4)].slice(0, 4);
}

function attributesOf(blueprint: Blueprint, traits: Traits): Record<string, string[]> {
  const values: Record<string, string[]> = {
    farbe: coloursOf(blueprint),
    material: [valueCode(traits.material)],
    eigenschaft: traits.properties.map(valueCode),
    klassenstufe: traits.schoolYears.map(valueCode),
    alter: traits.age === null ? [] : [traits.age.code],
    motiv: [printOf(blueprint.motif) ?? []].flat(),
    [back.key]:
      blueprint.leaves[0].slug === 'ranzen-fuer-vorschulkinder' ? [preschoolBack.value] : [],
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
