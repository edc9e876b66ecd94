import { unitMinorAt } from '#contract/price-steps.ts';
import { type FoundDetail, saysDetail } from './find-articles.ts';
import type { Candidate, CandidateItem } from './supply-list.sql.ts';

/** The item of a product that an article of a supply list gets, and what speaks against it. */
export type ChosenItem = {
  /** Undefined where the shopper has to choose. */
  item: CandidateItem | undefined;
  /** Packs or pieces to order. */
  quantity: number;
  /** Attributes that the shopper has to choose a value of, by their names. */
  openAxes: string[];
  /** Details that no item has, in the storefront's language. */
  missing: string[];
};

/**
 * Chooses the item of a product with the details of an article that costs least for so many pieces; sold-out ones only where all
 * are. Colours and sizes of packs need no choice by the shopper, all other differences between the items do. Pure.
 */
export function chooseItem(
  { name, items, axes, attributes }: Omit<Candidate, 'productId'>,
  { quantity, isPacks, details, colours }: Wanted,
): ChosenItem {
  const axisNames = new Map(axes.map(({ attribute, name }) => [attribute, name]));
  const missing: string[] = [];
  let fitting = items;
  for (const { written, name: detail, attribute, values } of details) {
    const left = axisNames.has(attribute)
      ? fitting.filter(({ variantValues }) => values.includes(variantValues[attribute] ?? ''))
      : fitting.filter(
          () =>
            values.some((value) => attributes[attribute]?.includes(value)) ||
            saysDetail(name, written),
        );
    if (left.length === 0) missing.push(detail);
    else fitting = left;
  }
  const available = fitting.filter(({ isAvailable }) => isAvailable);
  const choice = available.length > 0 ? available : fitting;
  const openAxes = [...axisNames]
    .filter(([attribute]) => !colours.has(attribute) && isOpen(choice, attribute, isPacks))
    .map(([, axis]) => axis);
  const best = cheapest(choice, isPacks ? 0 : quantity);
  if (openAxes.length > 0 || !best) return { item: undefined, quantity, openAxes, missing };
  const packs = isPacks ? Math.max(best.minimumOrderQuantity, quantity) : packsOf(best, quantity);
  return { item: best, quantity: packs, openAxes, missing };
}

type Wanted = {
  /** Pieces, or packs of any size where `isPacks`. */
  quantity: number;
  isPacks: boolean;
  details: readonly FoundDetail[];
  /** Attributes whose values are colours. */
  colours: ReadonlySet<string>;
};

/** Whether the items differ in an attribute that the article leaves open. Sizes of packs are open where packs are counted and none is one piece. */
function isOpen(items: readonly CandidateItem[], attribute: string, isPacks: boolean): boolean {
  const [first] = items;
  const hasPacks = items.some(({ packSize }) => packSize !== first?.packSize);
  if (hasPacks && (!isPacks || items.some(({ packSize }) => packSize === 1))) return false;
  return items.some(
    ({ variantValues }) => variantValues[attribute] !== first?.variantValues[attribute],
  );
}

function cheapest(items: readonly CandidateItem[], pieces: number): CandidateItem | undefined {
  return [...items].sort((one, other) => costOf(one, pieces) - costOf(other, pieces))[0];
}

function costOf(item: CandidateItem, pieces: number): number {
  const packs = packsOf(item, pieces);
  return packs * unitMinorAt(item, packs);
}

/** Packs for so many pieces: the smallest order at least. */
const packsOf = ({ packSize, minimumOrderQuantity }: CandidateItem, pieces: number): number =>
  Math.max(minimumOrderQuantity, Math.ceil(pieces / packSize));
