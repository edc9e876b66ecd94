import { withRuling } from '../pictures/exercise-books.ts';
import { type AxisOption, pack } from './axes.ts';
import type { Blueprint } from './blueprint.ts';
import { eanOf } from './numbers.ts';
import { pricesOf, usualEnding } from './pricing.ts';
import type { Random } from './random.ts';
import type { ItemRecord, PriceRecord } from './records.ts';
import { localized, type Localized } from './texts.ts';

type Chosen = readonly (AxisOption & { readonly key: string })[];

/** Every item of the product: each combination of what can be chosen, in the order of the axes. */
export function itemsOf(blueprint: Blueprint, random: Random): ItemRecord[] {
  const hasReducedItem = random.chance(0.08);
  return combinations(blueprint).map((chosen, position) =>
    item(blueprint, chosen, position, random, hasReducedItem),
  );
}

/** The picture of the product in a hue, on its ground, with the chosen ruling where it shows one. */
export function pictureKey(
  { motif, tint }: Blueprint,
  hue: string,
  chosen: readonly { readonly value: string }[],
): string {
  const shown = chosen.reduce((found, { value }) => withRuling(found, value), motif);
  return `${shown}-${hue}-${tint}`;
}

function combinations({ choices }: Blueprint): Chosen[] {
  return choices.reduce<Chosen[]>(
    (found, { axis, options }) =>
      found.flatMap((chosen) => options.map((option) => [...chosen, { ...option, key: axis.key }])),
    [[]],
  );
}

function item(
  blueprint: Blueprint,
  chosen: Chosen,
  position: number,
  random: Random,
  hasReducedItem: boolean,
): ItemRecord {
  const orderNumber = blueprint.orderNumber(position);
  const reducedBy = reduction(blueprint, chosen, hasReducedItem && position === 1);
  return {
    id: blueprint.id * 100 + position,
    orderNumber,
    ean: eanOf(orderNumber),
    name: nameWith(blueprint.name, chosen),
    variantValues: Object.fromEntries(chosen.map(({ key, value }) => [key, value])),
    content: contentOf(blueprint, chosen),
    minimumOrderQuantity: blueprint.minimumOrderQuantity,
    maxQuantity: random.chance(0.04) ? random.pick([20, 50, 100]) : 9_999,
    isPrimeCapable: !blueprint.isBulky && random.chance(0.7),
    isSellable: !blueprint.isDiscontinued,
    pictureKey: pictureKey(blueprint, hueOf(blueprint, chosen), chosen),
    prices: itemPrices(blueprint, chosen, reducedBy),
    ...stockOf(blueprint, chosen, random),
  };
}

function nameWith(name: Localized, chosen: Chosen): Localized {
  const labels = chosen.map(({ text }) => localized(text));
  if (labels.length === 0) return name;
  return {
    de: `${name.de} · ${labels.map(({ de }) => de).join(', ')}`,
    en: `${name.en} · ${labels.map(({ en }) => en).join(', ')}`,
  };
}

function hueOf(blueprint: Blueprint, chosen: Chosen): string {
  return chosen.find(({ hue }) => hue !== undefined)?.hue ?? blueprint.hue;
}

/** None for packs of packs: a price of one piece would be that of a pack, or of a paper clip. */
function contentOf({ content, name }: Blueprint, chosen: Chosen): ItemRecord['content'] {
  if (chosen.some(({ key }) => key === pack.key) && countsPieces.test(name.de)) return null;
  const amount =
    chosen.find((option) => option.content !== undefined)?.content ?? content?.amount ?? 0;
  if (content === null || amount === 0) return null;
  return { amount, unit: content.unit === 'piece' ? 'stueck' : content.unit };
}

const countsPieces = /\d Stück/;

function reduction(
  { reducedValues, oldMinor, recommendedMinor, kind }: Blueprint,
  chosen: Chosen,
  mayReduce: boolean,
): number {
  const named = chosen
    .map(({ value }) => reducedValues[value])
    .find((share) => share !== undefined);
  if (named !== undefined) return named;
  return mayReduce && oldMinor === null && recommendedMinor === null && kind.isBook !== true
    ? 0.15
    : 0;
}

function itemPrices(blueprint: Blueprint, chosen: Chosen, reducedBy: number): PriceRecord[] {
  const first = firstFactor(blueprint);
  const factor = chosen.reduce((product, option) => product * (option.factor ?? 1), 1) / first;
  const scaled = (minor: number): number =>
    Math.abs(factor - 1) < 0.001 ? minor : usualEnding(minor * factor);
  const isBook = blueprint.kind.isBook === true;
  const regular = scaled(blueprint.priceMinor);
  return pricesOf(
    {
      amountMinor: reducedBy > 0 ? usualEnding(regular * (1 - reducedBy)) : regular,
      recommendedMinor:
        blueprint.recommendedMinor === null ? null : scaled(blueprint.recommendedMinor),
      oldMinor: reducedBy > 0 ? regular : blueprint.oldMinor && scaled(blueprint.oldMinor),
      taxClass: isBook ? 'reduced' : 'standard',
      isBook,
    },
    blueprint.lists,
  );
}

/** The price of the blueprint is that of the first item. */
function firstFactor({ choices }: Blueprint): number {
  return choices.reduce((product, { options }) => product * (options[0]?.factor ?? 1), 1);
}

function stockOf(
  blueprint: Blueprint,
  chosen: Chosen,
  random: Random,
): Pick<ItemRecord, 'onHand' | 'restockDays'> {
  const isOut =
    blueprint.isSoldOut ||
    blueprint.isDiscontinued ||
    chosen.some(({ value }) => blueprint.soldOutValues.includes(value));
  if (isOut) return { onHand: 0, restockDays: 0 };
  const restockDays = blueprint.isBulky ? 21 : random.pick([4, 7, 10, 14]);
  if (blueprint.id < 1_000) return { onHand: random.integer(120, 900), restockDays };
  const draw = random.fraction();
  if (draw < 0.03) return { onHand: 0, restockDays: 0 };
  if (draw < 0.08) return { onHand: 0, restockDays };
  if (draw < 0.14)
    return { onHand: random.integer(1, 4), restockDays: random.chance(0.5) ? 0 : restockDays };
  return { onHand: random.integer(12, 600), restockDays: random.chance(0.3) ? 0 : restockDays };
}
