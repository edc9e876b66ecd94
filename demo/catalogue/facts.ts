import type { Blueprint } from './blueprint.ts';
import type { Fact } from './kinds/kind.ts';
import type { Random } from './random.ts';
import type { ProductRecord } from './records.ts';
import { localized, type Localized, type Pair } from './texts.ts';
import { subjectOf, type Traits } from './traits.ts';

type Facts = ProductRecord['dataAndFacts'];

/** The table of data and facts: hand-written ones, else what is known of the goods and what holds for such goods. */
export function factsOf(blueprint: Blueprint, traits: Traits, random: Random): Facts {
  const own = blueprint.facts.map(([label, value]) => ({
    name: localized(label),
    value: localized(value),
  }));
  return own.length > 0
    ? own
    : [
        ...known(blueprint, traits),
        ...withSatchelMeasures(blueprint, measured(blueprint, random)),
        ...usual(blueprint, traits),
      ];
}

function known({ name }: Blueprint, { material, properties }: Traits): Facts {
  const series = /„([^“]+)“/.exec(name.de)?.[1];
  return [
    ...(series === undefined
      ? []
      : [{ name: localized('Reihe|Range'), value: { de: series, en: series } }]),
    { name: localized('Material|Material'), value: localized(material) },
    ...(properties.length === 0
      ? []
      : [
          { name: localized('Eigenschaften|Properties'), value: joined(properties.map(localized)) },
        ]),
  ];
}

function measured(blueprint: Blueprint, random: Random): Facts {
  const subject = subjectOf(blueprint);
  const holding = blueprint.kind.facts.filter(
    (fact) => fact[1].test(subject) && !contradicts(fact, blueprint),
  );
  return [...Map.groupBy(holding, ([label]) => label).values()].flatMap(([fact]) => {
    if (fact === undefined) return [];
    const [label, , ...values] = fact;
    return [{ name: localized(label), value: localized(random.pick(values)) }];
  });
}

/** Every satchel states weight and volume: what its name says, else what such satchels have, in turn. */
function withSatchelMeasures({ id, name, leaves: [{ slug }] }: Blueprint, stated: Facts): Facts {
  const measures = satchelMeasures[slug];
  if (measures === undefined) return stated;
  const missing = measures.filter(
    ([label]) => !stated.some((fact) => fact.name.de === localized(label).de),
  );
  return [
    ...stated,
    ...missing.map(([label, named, ...values]) => {
      const value = named.exec(name.de)?.[0];
      const [usual = label] = values.slice(id % values.length);
      return {
        name: localized(label),
        value: value === undefined ? localized(usual) : { de: value, en: value.replace('.', ',') },
      };
    }),
  ];
}

type Measure = readonly [label: Pair, inName: RegExp, ...values: Pair[]];

const weighing = (...values: Pair[]): Measure => ['Gewicht|Weight', /[\d.]+ g$/, ...values];
const holding = (...values: Pair[]): Measure => ['Volumen|Volume', /\d+ Liter/, ...values];
const usualMeasures = [
  weighing('980 g|980 g', '1.090 g|1,090 g', '1.180 g|1,180 g'),
  holding('18 Liter|18 litres', '19 Liter|19 litres', '21 Liter|21 litres'),
];

const satchelMeasures: Readonly<Record<string, readonly Measure[]>> = {
  'schulranzen-sets': usualMeasures,
  'mitwachsende-ranzen': usualMeasures,
  sicherheitsranzen: usualMeasures,
  'leichte-schulranzen': [
    weighing('690 g|690 g', '760 g|760 g', '840 g|840 g'),
    holding('15 Liter|15 litres', '17 Liter|17 litres', '18 Liter|18 litres'),
  ],
  'ranzen-fuer-vorschulkinder': [
    weighing('520 g|520 g', '580 g|580 g', '640 g|640 g'),
    holding('10 Liter|10 litres', '12 Liter|12 litres'),
  ],
};

function usual({ kind }: Blueprint, { schoolYears }: Traits): Facts {
  const [first, last] = [schoolYears[0], schoolYears.at(-1)].map((year) => year && localized(year));
  return [
    ...(first && last
      ? [
          {
            name: localized('Geeignet für|Suitable for'),
            value:
              first.de === last.de
                ? first
                : { de: `${first.de} bis ${last.de}`, en: `${first.en} to ${last.en}` },
          },
        ]
      : []),
    ...(kind.warrantyMonths === undefined
      ? []
      : [
          {
            name: localized('Garantie|Guarantee'),
            value: { de: `${kind.warrantyMonths} Monate`, en: `${kind.warrantyMonths} months` },
          },
        ]),
  ];
}

function joined(texts: readonly Localized[]): Localized {
  return { de: texts.map(({ de }) => de).join(', '), en: texts.map(({ en }) => en).join(', ') };
}

/** Leaves out facts whose measure is already in the name or an axis, because they could contradict it. */
function contradicts([label, , ...values]: Fact, { name, choices }: Blueprint): boolean {
  const labelDe = localized(label).de;
  if (choices.some(({ axis }) => localized(axis.name).de === labelDe)) return true;
  const words = new Set(name.de.split(/[\s,]+/));
  return values.some((value) => words.has(localized(value).de.split(' ').at(-1) ?? ''));
}
