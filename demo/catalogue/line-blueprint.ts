import type { EnergyClass } from './archetypes/archetype.ts';
import type { Axis } from './axes.ts';
import type { Blueprint, Choice } from './blueprint.ts';
import { brandByName } from './brands.ts';
import { kindOf } from './kinds/index.ts';
import { lineOf, type ProductLine } from './lines.ts';
import { motifOf } from './motif.ts';
import { nameOf } from './naming.ts';
import { mostItems, orderNumberOf } from './numbers.ts';
import { usualEnding } from './pricing.ts';
import { randomOf, type Random } from './random.ts';
import type { PriceList } from './records.ts';
import { generatedId, relationsOf } from './relations.ts';
import { spread } from './reviews.ts';
import { leafBySlug } from './taxonomy/index.ts';
import type { Tint } from './taxonomy/tree.ts';
import { localized, type Localized, type Pair } from './texts.ts';

const tints: readonly Tint[] = ['himmel', 'minze', 'pfirsich', 'flieder', 'zitrone', 'sand'];
const badges: readonly Pair[] = [
  'Lehrkräftetipp|Teacher’s tip',
  'Klassiker|Classic',
  'Hergestellt in Deutschland|Made in Germany',
  'Kita-erprobt|Nursery-tested',
  'Ideal für Gruppen|Ideal for groups',
];
const energyClasses: readonly EnergyClass[] = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];

/** The blueprint of the generated product with this sequence number, counted from 0. */
export function lineBlueprint(sequence: number, seed: number): Blueprint {
  const { line, turn } = lineOf(sequence);
  const { archetype, leaf, noun } = line;
  const random = randomOf(seed, sequence, 2);
  const kind = kindOf(archetype.kind);
  const isTopseller = random.chance(0.06);
  const priceMinor = startingPrice(archetype.priceMinor, random);
  const name = nameOf({ noun, series: kind.series, details: archetype.details, index: turn });
  return {
    kind,
    materials: archetype.materials ?? kind.materials,
    priceMinor,
    id: generatedId(sequence),
    brand: brandByName(random.pick(archetype.brands)),
    leaves: [leaf, ...furtherLeaves(line, random)],
    name,
    noun: head(localized(noun)),
    ...referencePrices(priceMinor, kind.isBook === true, random),
    lists: listsOf(archetype.isBulky === true, random),
    choices: choicesOf(archetype.axes ?? [], random),
    content: contentOf(line),
    motif: motifOf(line, turn, name.de),
    hue: random.pick(archetype.hues ?? ['natur']),
    tint: random.pick(tints),
    minimumOrderQuantity:
      archetype.minimumOrderQuantity ?? (priceMinor < 300 ? random.pick([1, 1, 1, 5, 10]) : 1),
    energy: archetype.energy === undefined ? null : energyWithin(archetype.energy, random),
    stars: spread(reviewCount(turn, isTopseller, random), random),
    isTopseller,
    isNew: random.chance(0.08),
    isBulky: archetype.isBulky ?? false,
    isSoldOut: random.chance(0.02),
    isDiscontinued: turn > 0 && random.chance(0.015),
    badges: random.chance(0.16) ? [random.pick(badges)] : [],
    orderNumber: (position) => orderNumberOf(sequence, position),
    soldOutValues: [],
    reducedValues: {},
    attributes: {},
    text: null,
    features: null,
    facts: [],
    ...relationsOf(sequence, line, random),
  };
}

/** The noun without what follows its comma. */
function head({ de, en }: Localized): Localized {
  return { de: de.split(',')[0] ?? de, en: en.split(',')[0] ?? en };
}

function startingPrice([lowest, highest]: readonly [number, number], random: Random): number {
  return usualEnding(lowest + (highest - lowest) * random.fraction() ** 1.6);
}

function referencePrices(
  priceMinor: number,
  isBook: boolean,
  random: Random,
): Pick<Blueprint, 'recommendedMinor' | 'oldMinor'> {
  const draw = random.fraction();
  const share = 0.06 + random.fraction() ** 1.5 * 0.4;
  const higher = usualEnding(priceMinor * (1 + share));
  return {
    recommendedMinor: !isBook && draw < 0.24 ? higher : null,
    oldMinor: !isBook && draw > 0.87 ? higher : null,
  };
}

/** Some ranges are not exported, and some articles are for schools only. */
function listsOf(isBulky: boolean, random: Random): readonly PriceList[] {
  const draw = random.fraction();
  if (draw < (isBulky ? 0.3 : 0.02)) return ['de', 'at', 'edu'];
  return draw > 0.985 ? ['edu'] : ['de', 'at', 'ch', 'edu'];
}

function furtherLeaves({ archetype, leaf }: ProductLine, random: Random) {
  const further = (archetype.also ?? [])
    .filter((slug) => slug !== leaf.slug && random.chance(0.4))
    .map(leafBySlug);
  const siblings = archetype.lines.map(([slug]) => slug).filter((slug) => slug !== leaf.slug);
  const sibling =
    siblings.length > 0 && random.chance(0.12) ? [leafBySlug(random.pick(siblings))] : [];
  return [...further, ...sibling];
}

/** Axes share what may be chosen in all, so that no product has more items than order numbers. */
function choicesOf(axes: readonly Axis[], random: Random): Choice[] {
  let room = mostItems;
  return axes.map((axis, index) => {
    const left = axes.length - index - 1;
    const most = Math.min(axis.take[1], Math.floor(room / 2 ** left));
    const count = Math.max(2, random.integer(Math.min(axis.take[0], most), most));
    const chosen = new Set(random.sample(axis.options, count));
    room = Math.floor(room / count);
    return { axis, options: axis.options.filter((option) => chosen.has(option)) };
  });
}

function contentOf({ archetype }: ProductLine): Blueprint['content'] {
  if (archetype.content !== undefined) return archetype.content;
  return archetype.contentUnit === undefined ? null : { amount: 0, unit: archetype.contentUnit };
}

function energyWithin(
  [best, worst]: readonly [EnergyClass, EnergyClass],
  random: Random,
): EnergyClass {
  return random.pick(
    energyClasses.slice(energyClasses.indexOf(best), energyClasses.indexOf(worst) + 1),
  );
}

/** A few products are much discussed, most have some reviews, some none; later ranges have fewer. */
function reviewCount(turn: number, isTopseller: boolean, random: Random): number {
  const many = isTopseller ? random.integer(25, 90) : Math.floor(random.fraction() ** 3 * 26);
  return turn < 4 ? many : Math.min(many, random.integer(0, 5));
}
