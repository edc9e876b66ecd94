import type { SatchelWay } from '#shop/resolver-types.generated.ts';

/** What is asked of a satchel; `budgetMinor` and `style` are null where any will do. */
export type Answers = {
  heightCm: number;
  way: SatchelWay;
  isDark: boolean;
  style: string | null;
  budgetMinor: number | null;
};

/** A satchel that may be suggested. `weightGrams` and `volumeLitres` are null where it does not state them. */
export type Satchel = {
  id: number;
  brandId: number;
  styles: readonly string[];
  properties: readonly string[];
  weightGrams: number | null;
  volumeLitres: number | null;
  items: readonly SatchelItem[];
};

/** An item with the heights that its back length fits; null where none is known. */
export type SatchelItem = { itemId: number; amountMinor: number; heights: Heights | null };
export type Heights = { leastCm: number; mostCm: number };

/** Why a satchel is suggested, or what speaks against it. `points` order the satchels. */
export type Reason = { points: number; isFor: boolean } & (
  | { about: 'height'; heights: Heights }
  | { about: 'weightLight' | 'weightUsual' | 'weightHeavy'; grams: number }
  | { about: 'styleMatches' | 'styleDiffers' }
  | { about: 'reflects' | 'reflectsNot' | 'hasStrap' }
  | { about: 'volume'; litres: number }
  | { about: 'inBudget' }
  | { about: 'overBudget'; overMinor: number }
);

export type Ranked = { satchel: Satchel; item: SatchelItem; reasons: readonly Reason[] };

const mostSuggested = 3;
/** What a satchel loses for each one of its brand before it, so that not all three are of one brand. */
const sameBrandPoints = 1.5;

/**
 * The three satchels that answer best, each with its reasons, best first. Those that do not fit the height are left out. Among equals the
 * first of `satchels` counts. Pure.
 */
export function rankSatchels(satchels: readonly Satchel[], answers: Answers): Ranked[] {
  const fitting = satchels.flatMap((satchel) => {
    const item = itemFor(satchel, answers.heightCm);
    return item ? { satchel, item } : [];
  });
  const weights = fitting.flatMap(({ satchel }) => satchel.weightGrams ?? []);
  const usualGrams = weights.toSorted((one, other) => one - other)[weights.length >> 1] ?? 1000;
  const ranked = fitting.map(({ satchel, item }) => ({
    satchel,
    item,
    reasons: reasonsFor(satchel, item, answers, usualGrams),
  }));
  return pickBest(ranked, []);
}

/** The cheapest item that the child's height fits. */
function itemFor({ items }: Satchel, heightCm: number): SatchelItem | undefined {
  return items
    .filter(({ heights }) => heights && heights.leastCm <= heightCm && heightCm <= heights.mostCm)
    .toSorted((one, other) => one.amountMinor - other.amountMinor)[0];
}

function reasonsFor(
  { weightGrams, volumeLitres, styles, properties }: Satchel,
  { heights, amountMinor }: SatchelItem,
  { heightCm, way, isDark, style, budgetMinor }: Answers,
  usualGrams: number,
): Reason[] {
  return [
    ...(heights
      ? [{ about: 'height', heights, isFor: true, points: roomIn(heights, heightCm) } as const]
      : []),
    ...weightReasons(weightGrams, usualGrams, way),
    ...(way === 'LONG' && properties.includes('mit-brustgurt')
      ? [{ about: 'hasStrap', isFor: true, points: 1 } as const]
      : []),
    ...(isDark ? [reflectionReason(properties)] : []),
    ...(style === null ? [] : [styleReason(styles.includes(style))]),
    ...(volumeLitres === null ? [] : [volumeReason(volumeLitres, heightCm)]),
    ...(budgetMinor === null ? [] : [budgetReason(amountMinor, budgetMinor)]),
  ];
}

/** A child at the upper end grows out of it within a year. */
function roomIn({ mostCm }: Heights, heightCm: number): number {
  return mostCm - heightCm >= growthCm ? 1 : 0;
}

const growthCm = 6;

/** How much less than usual a satchel weighs counts most where it is carried far. */
function weightReasons(grams: number | null, usualGrams: number, way: SatchelWay): Reason[] {
  if (grams === null) return [];
  const perHundred = { SHORT: 0.6, LONG: 1.2, RIDE: 0.3 }[way];
  const points = ((usualGrams - grams) / 100) * perHundred;
  if (grams < usualGrams) return [{ about: 'weightLight', grams, isFor: true, points }];
  if (grams === usualGrams) return [{ about: 'weightUsual', grams, isFor: true, points }];
  return [{ about: 'weightHeavy', grams, isFor: false, points }];
}

function reflectionReason(properties: readonly string[]): Reason {
  return properties.includes('reflektierend')
    ? { about: 'reflects', isFor: true, points: 2.5 }
    : { about: 'reflectsNot', isFor: false, points: 0 };
}

function styleReason(matches: boolean): Reason {
  return matches
    ? { about: 'styleMatches', isFor: true, points: 6 }
    : { about: 'styleDiffers', isFor: false, points: 0 };
}

/** Folders of a primary school take 16 to 20 litres; small children carry less. */
function volumeReason(litres: number, heightCm: number): Reason {
  const [least, most] = heightCm < 115 ? [12, 18] : [16, 20];
  const isFor = litres >= least && litres <= most;
  return { about: 'volume', litres, isFor, points: isFor ? 1 : 0 };
}

function budgetReason(amountMinor: number, budgetMinor: number): Reason {
  const overMinor = amountMinor - budgetMinor;
  return overMinor <= 0
    ? { about: 'inBudget', isFor: true, points: 0 }
    : { about: 'overBudget', overMinor, isFor: false, points: -4 - (10 * overMinor) / budgetMinor };
}

function pickBest(ranked: readonly Ranked[], picked: readonly Ranked[]): Ranked[] {
  if (picked.length === mostSuggested) return [...picked];
  const left = ranked.filter((one) => !picked.includes(one));
  const score = ({ satchel, reasons }: Ranked): number =>
    reasons.reduce((sum, { points }) => sum + points, 0) -
    sameBrandPoints * picked.filter((one) => one.satchel.brandId === satchel.brandId).length;
  const best = left.reduce<Ranked | undefined>(
    (found, one) => (found && score(found) >= score(one) ? found : one),
    undefined,
  );
  return best ? pickBest(ranked, [...picked, best]) : [...picked];
}
