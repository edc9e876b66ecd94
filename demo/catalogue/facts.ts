import type { Blueprint } from './blueprint.ts';
import type { Fact } from './kinds/kind.ts';
import type { Random } from './random.ts';
import type { ProductRecord } from './records.ts';
import { localized, type Localized } from './texts.ts';
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
    : [...known(blueprint, traits), ...measured(blueprint, random), ...usual(blueprint, traits)];
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

function usual({ kind }: Blueprint, { age, schoolYears }: Traits): Facts {
  const [first, last] = [schoolYears[0], schoolYears.at(-1)].map((year) => year && localized(year));
  return [
    ...(age === null
      ? []
      : [{ name: localized('Altersempfehlung|Recommended age'), value: age.name }]),
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
