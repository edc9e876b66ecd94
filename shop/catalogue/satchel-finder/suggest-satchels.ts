import { priceIn } from '#shop/kernel/price-view.ts';
import type {
  Message,
  SatchelAnswersInput,
  SatchelFinder,
  SatchelRange,
} from '#shop/resolver-types.generated.ts';
import { findTiles, type TilesCtx } from '../find-tiles.ts';
import { productPath } from '../paths.ts';
import { pictureView } from '../picture-view.ts';
import {
  type Answers,
  type Heights,
  rankSatchels,
  type Reason,
  type Satchel,
} from './rank-satchels.ts';
import {
  findSatchelRows,
  findSatchelValues,
  type SatchelRow,
  type SatchelValue,
} from './satchel-finder.sql.ts';

/**
 * What the finder of satchels asks, and for answers up to three satchels that the storefront sells, with the reasons for and against
 * each. Heights below 60 and above 220 cm count as those. Three statements at most.
 */
export async function suggestSatchels(
  ctx: TilesCtx,
  answers: SatchelAnswersInput | null,
): Promise<SatchelFinder> {
  const { db, storefront, clock } = ctx;
  const rows = await findSatchelRows(db, storefront, clock.now());
  const values = await findSatchelValues(db, storefront.language);
  const satchels = rows.map((row) => satchelOf(row, values));
  const ranked = answers ? rankSatchels(satchels, answersOf(answers)) : [];
  const tiles = await findTiles(
    ctx,
    ranked.map(({ satchel }) => satchel.id),
  );
  return {
    ...questionsOf(rows, satchels, values),
    suggestions: ranked.flatMap(({ satchel, item, reasons }) => {
      const product = tiles.find(({ id }) => id === satchel.id);
      if (!product) return [];
      const path = `${productPath(satchel.id)}?varid=${item.itemId}`;
      const shown = reasons.map((reason) => ({
        message: messageOf(reason, ctx),
        isFor: reason.isFor,
      }));
      return { product, path, reasons: shown };
    }),
  };
}

function answersOf({ heightCm, way, isDark, style, budget }: SatchelAnswersInput): Answers {
  return {
    heightCm: Math.min(220, Math.max(60, heightCm)),
    way,
    isDark,
    style: style ?? null,
    budgetMinor: budget == null || budget <= 0 ? null : Math.min(budget, 100_000) * 100,
  };
}

function satchelOf(row: SatchelRow, values: readonly SatchelValue[]): Satchel {
  const heightsOf = (backs: readonly string[]): Heights | null =>
    joined(backs.flatMap((back) => heightsIn(nameOf(values, 'rueckenlaenge', back)) ?? []));
  return {
    id: row.id,
    brandId: row.brandId,
    styles: row.styles,
    properties: row.properties,
    weightGrams: gramsIn(row.weightText ?? ''),
    volumeLitres: numberBefore(row.volumeText ?? '', /l\b|liter/i),
    items: row.items.map(({ itemId, amountMinor, back }) => ({
      itemId,
      amountMinor,
      heights: heightsOf(back === null ? row.backs : [back]),
    })),
  };
}

const nameOf = (values: readonly SatchelValue[], attribute: string, code: string): string =>
  values.find((value) => value.attribute === attribute && value.code === code)?.german ?? '';

function joined(heights: readonly Heights[]): Heights | null {
  if (heights.length === 0) return null;
  return {
    leastCm: Math.min(...heights.map(({ leastCm }) => leastCm)),
    mostCm: Math.max(...heights.map(({ mostCm }) => mostCm)),
  };
}

/** The heights that the German name of a back length states: "S, 100 bis 120 cm Körpergröße". */
export function heightsIn(name: string): Heights | null {
  const [, least, most] = /(\d{2,3})\s*(?:bis|–|-)\s*(\d{2,3})\s*cm/.exec(name) ?? [];
  return least === undefined ? null : { leastCm: Number(least), mostCm: Number(most) };
}

/** The weight that a German fact states: "980 g", "1.050 g", "1,2 kg". */
export function gramsIn(text: string): number | null {
  const kilograms = numberBefore(text, /kg/);
  return kilograms === null ? numberBefore(text, /g\b/) : Math.round(kilograms * 1000);
}

function numberBefore(text: string, unit: RegExp): number | null {
  const [, digits] =
    new RegExp(`(\\d[\\d.]*(?:,\\d+)?)\\s*(?:${unit.source})`, unit.flags).exec(text) ?? [];
  return digits === undefined ? null : Number(digits.replaceAll('.', '').replace(',', '.'));
}

function questionsOf(
  rows: readonly SatchelRow[],
  satchels: readonly Satchel[],
  values: readonly SatchelValue[],
): Omit<SatchelFinder, 'suggestions'> {
  const items = satchels.flatMap((satchel) => satchel.items);
  const heights = items.flatMap((item) => item.heights ?? []);
  const styles = values.filter(({ attribute }) => attribute === 'motiv');
  return {
    styles: styles
      .map((style) => ({ style, having: rows.filter((row) => row.styles.includes(style.code)) }))
      .toSorted((one, other) => other.having.length - one.having.length)
      .flatMap(({ style: { code, name }, having: [first] }) =>
        first ? { code, name, picture: pictureView(first.pictureKey, first.name) } : [],
      ),
    heights: rangeOf([
      ...heights.map(({ leastCm }) => leastCm),
      ...heights.map(({ mostCm }) => mostCm),
    ]),
    budgets: rangeOf(items.map(({ amountMinor }) => Math.ceil(amountMinor / 1000) * 10)),
  };
}

function rangeOf(numbers: readonly number[]): SatchelRange | null {
  return numbers.length === 0 ? null : { least: Math.min(...numbers), most: Math.max(...numbers) };
}

function messageOf(reason: Reason, ctx: TilesCtx): Message {
  return {
    messageKey: `shop.finder.reason.${reason.about}`,
    values: Object.entries(valuesOf(reason, ctx)).map(([name, value]) => ({
      name,
      value: String(value),
    })),
  };
}

function valuesOf(reason: Reason, ctx: TilesCtx): Record<string, string | number> {
  switch (reason.about) {
    case 'height':
      return { least: reason.heights.leastCm, most: reason.heights.mostCm };
    case 'weightLight':
    case 'weightUsual':
    case 'weightHeavy':
      return { grams: reason.grams };
    case 'volume':
      return { litres: reason.litres };
    case 'overBudget':
      return { amount: priceIn(ctx)(reason.overMinor).stringValue };
    default:
      return {};
  }
}
