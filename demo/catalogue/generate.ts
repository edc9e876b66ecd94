import type { Blueprint } from './blueprint.ts';
import { curated } from './curated/index.ts';
import { curatedBlueprint } from './curated-blueprint.ts';
import { describe } from './describe.ts';
import { satchelAlone } from '../pictures/satchels.ts';
import { itemsOf, pictureKey } from './items.ts';
import { lineBlueprint } from './line-blueprint.ts';
import { randomOf, type Random } from './random.ts';
import { pageExtrasOf } from './page-extras.ts';
import type { ProductRecord } from './records.ts';
import { averageOf, reviewsOf } from './reviews.ts';
import { categoryById } from './taxonomy/index.ts';
import type { Category } from './taxonomy/tree.ts';
import { localized, slugOf } from './texts.ts';
import { subjectOf } from './traits.ts';

export interface GenerateOptions {
  /** How many products; hand-written ones come first. */
  readonly products: number;
  /** Another seed makes other prices, stocks and choices of the same goods. */
  readonly seed?: number;
  /** The day from which ages of products and reviews count back. */
  readonly today: Date;
}

/**
 * Yields products one by one in constant memory, however many. The product at a place is the same whatever the
 * total, and the same again for equal seed and day.
 */
export function* generateProducts({
  products,
  seed = 1974,
  today,
}: GenerateOptions): Generator<ProductRecord, void> {
  for (let index = 0; index < products; index += 1) {
    const written = curated[index];
    const blueprint =
      written === undefined
        ? lineBlueprint(index - curated.length, seed)
        : curatedBlueprint(written, seed);
    yield withRelationsWithin(productOf(blueprint, seed, today), products);
  }
}

function productOf(blueprint: Blueprint, seed: number, today: Date): ProductRecord {
  const { id, kind, stars } = blueprint;
  const random = randomOf(seed, id, 3);
  const released = releasedOn(blueprint, random, today);
  return {
    id,
    brandId: blueprint.brand.id,
    mainCategoryId: blueprint.leaves[0].id,
    categoryIds: [...new Set(blueprint.leaves.flatMap(withParents))],
    taxClass: kind.isBook ? 'reduced' : 'standard',
    isBook: kind.isBook ?? false,
    isBulky: blueprint.isBulky,
    isTopseller: blueprint.isTopseller && (id <= curated.length || isShownAsPopular(seed, id)),
    releasedOn: released,
    sales90Days: sales(blueprint, random),
    ratingAverage: averageOf(stars),
    warrantyMonths: kind.warrantyMonths ?? null,
    energyLabel: energyLabel(blueprint),
    variantAttributes: blueprint.choices.map(({ axis }) => axis.key),
    extraBadges: blueprint.badges.map((badge) => ({
      id: slugOf(localized(badge).de),
      ...localized(badge),
    })),
    textileCare: kind.careIcons ?? [],
    ...describe(blueprint, random),
    pictureKeys: picturesOf(blueprint),
    items: itemsOf(blueprint, random),
    accessoryIds: blueprint.accessoryIds,
    replacementIds: blueprint.isDiscontinued || blueprint.isSoldOut ? blueprint.replacementIds : [],
    recommendationIds: blueprint.recommendationIds,
    extras: pageExtrasOf(blueprint),
    reviews: reviewsOf(kind, subjectOf(blueprint), stars, randomOf(seed, id, 4), {
      today,
      releasedOn: released,
    }),
  };
}

function withParents(category: Category): number[] {
  return category.parentId === null
    ? [category.id]
    : [category.id, ...withParents(categoryById(category.parentId))];
}

/** Long enough ago for reviews to be about one a day at most, as far as a new product is new. */
function releasedOn({ isNew, stars }: Blueprint, random: Random, today: Date): string {
  const reviews = stars.reduce((sum, count) => sum + count, 0);
  const days = isNew
    ? Math.max(random.integer(2, 60), Math.min(reviews, 60))
    : Math.max(random.integer(120, 1_900), Math.min(reviews, 1_080));
  return new Date(today.getTime() - days * 86_400_000).toISOString().slice(0, 10);
}

/** A word on many tiles of a page says nothing, so few of those that sell well are called popular, however large the catalogue. */
function isShownAsPopular(seed: number, id: number): boolean {
  return id <= 3_000 && randomOf(seed, id, 9).chance(0.06);
}

/** What is reviewed much is sold much. */
function sales({ stars, isTopseller, isDiscontinued }: Blueprint, random: Random): number {
  if (isDiscontinued) return 0;
  const reviews = stars.reduce((sum, count) => sum + count, 0);
  return (
    reviews * random.integer(2, 4) +
    random.integer(0, 40) +
    (isTopseller ? random.integer(150, 320) : 0)
  );
}

function energyLabel({ id, energy }: Blueprint): ProductRecord['energyLabel'] {
  return energy === null
    ? null
    : {
        grade: energy,
        scale: 'A-G',
        label: `/downloads/energielabel-${energy.toLowerCase()}.svg`,
        sheet: `/downloads/produktdatenblatt-${id}.pdf`,
      };
}

/** The whole in its colour, a close look, several (of a set: the satchel alone), and up to two further colours. */
function picturesOf(blueprint: Blueprint): string[] {
  const hues = blueprint.choices.flatMap(({ options }) => options.flatMap(({ hue }) => hue ?? []));
  const [first = blueprint.hue, ...others] = new Set(hues);
  const shown = blueprint.choices.flatMap(({ options }) => options.slice(0, 1));
  const main = pictureKey(blueprint, first, shown);
  const alone = satchelAlone(blueprint.motif);
  return [
    main,
    `${main}-v2`,
    alone === undefined ? `${main}-v3` : pictureKey({ ...blueprint, motif: alone }, first, shown),
    ...others.slice(0, 2).map((hue) => pictureKey(blueprint, hue, shown)),
  ];
}

/** Hand-written products refer to each other; in a tiny catalogue some are missing. */
function withRelationsWithin(product: ProductRecord, products: number): ProductRecord {
  if (products >= curated.length) return product;
  const within = (ids: readonly number[]): number[] => ids.filter((id) => id <= products);
  return {
    ...product,
    accessoryIds: within(product.accessoryIds),
    replacementIds: within(product.replacementIds),
    recommendationIds: within(product.recommendationIds),
  };
}
