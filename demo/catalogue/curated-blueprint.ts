import type { Choice, Blueprint } from './blueprint.ts';
import { brandByName } from './brands.ts';
import { curated, curatedId } from './curated/index.ts';
import type { CuratedProduct } from './curated/curated.ts';
import { kindOf } from './kinds/index.ts';
import { randomOf, type Random } from './random.ts';
import { spread } from './reviews.ts';
import { leafBySlug, topCategoryOf } from './taxonomy/index.ts';
import { localized } from './texts.ts';

/** The blueprint of a hand-written product. */
export function curatedBlueprint(product: CuratedProduct, seed: number): Blueprint {
  const id = curatedId(product.key);
  const random = randomOf(seed, id, 1);
  const name = localized(product.name);
  return {
    id,
    name,
    kind: kindOf(product.kind),
    materials: product.materials ?? kindOf(product.kind).materials,
    brand: brandByName(product.brand),
    leaves: [leafBySlug(product.leaf), ...(product.also ?? []).map(leafBySlug)],
    noun: { de: nounIn(name.de), en: nounIn(name.en) },
    priceMinor: product.priceMinor,
    recommendedMinor: product.recommendedMinor ?? null,
    oldMinor: product.oldMinor ?? null,
    lists: ['de', 'at', 'ch', 'edu'],
    choices: (product.choices ?? []).map(choiceOf),
    content: product.content ?? null,
    motif: product.motif,
    hue: product.hue ?? 'natur',
    tint: product.tint,
    minimumOrderQuantity: product.minimumOrderQuantity ?? 1,
    energy: product.energy ?? null,
    stars: typeof product.reviews === 'number' ? spread(product.reviews, random) : product.reviews,
    isNew: product.isNew ?? false,
    isTopseller: product.isTopseller ?? false,
    isBulky: product.isBulky ?? false,
    isSoldOut: product.isSoldOut ?? false,
    isDiscontinued: false,
    badges: product.badge === undefined ? [] : [product.badge],
    orderNumber: (position) => String(product.orderNumber + position),
    soldOutValues: product.soldOutValues ?? [],
    reducedValues: product.reducedValues ?? {},
    attributes: product.attributes ?? {},
    text: product.text ?? null,
    features: product.features ?? null,
    facts: product.facts ?? [],
    ...related(product, id, random),
  };
}

function nounIn(name: string): string {
  return name.split(/,| [„“]/)[0] ?? name;
}

function choiceOf({ axis, values }: NonNullable<CuratedProduct['choices']>[number]): Choice {
  if (values === undefined) return { axis, options: axis.options };
  return {
    axis,
    options: values.flatMap((wanted) => axis.options.filter(({ value }) => value === wanted)),
  };
}

function related(
  product: CuratedProduct,
  id: number,
  random: Random,
): Pick<Blueprint, 'accessoryIds' | 'replacementIds' | 'recommendationIds'> {
  const others = curated.map(({ key }) => curatedId(key)).filter((other) => other !== id);
  const topId = topCategoryOf(leafBySlug(product.leaf)).id;
  const near = others.filter(
    (other) => topCategoryOf(leafBySlug(curated[other - 1]?.leaf ?? product.leaf)).id === topId,
  );
  return {
    accessoryIds:
      product.accessories?.map(curatedId) ?? random.sample(near.length > 2 ? near : others, 4),
    replacementIds: product.replacement === undefined ? [] : [curatedId(product.replacement)],
    recommendationIds: random.sample(others, 6),
  };
}
