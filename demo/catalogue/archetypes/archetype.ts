import type { Axis } from '../axes.ts';
import type { BrandName } from '../brands.ts';
import type { Hue } from '../colours.ts';
import type { KindName } from '../kinds/index.ts';
import type { Pair } from '../texts.ts';

/** One sort of goods of the trade: what all products of it share. */
export interface Archetype {
  readonly kind: KindName;
  /** Leaf category followed by the nouns under which such products are sold there. */
  readonly lines: readonly Line[];
  /** What is added to the noun: "12 Farben im Metalletui". */
  readonly details: readonly [Pair, ...Pair[]];
  readonly brands: readonly [BrandName, ...BrandName[]];
  /** Lowest and highest price of the smallest item in EUR cents. */
  readonly priceMinor: readonly [number, number];
  readonly hues?: readonly Hue[];
  /** Where the materials of the kind do not fit. */
  readonly materials?: readonly Pair[];
  readonly axes?: readonly Axis[];
  /** Further leaf categories of the products. */
  readonly also?: readonly string[];
  /** Content of one item for the base price, where no axis gives it. */
  readonly content?: { readonly amount: number; readonly unit: ContentUnit };
  /** Unit of the content that an axis gives. */
  readonly contentUnit?: ContentUnit;
  readonly isBulky?: boolean;
  /** Best and worst energy class among the products. */
  readonly energy?: readonly [EnergyClass, EnergyClass];
  /** Quantity below which the article is not sold. */
  readonly minimumOrderQuantity?: number;
}

export type Line = readonly [leafSlug: string, ...nouns: Pair[]];
export type ContentUnit = 'ml' | 'g' | 'm' | 'piece';
export type EnergyClass = 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G';

/** For goods that come in whatever colour: half of them keep the natural one. */
export const anyHue: readonly Hue[] = ['natur', 'natur', 'natur', 'natur', 'rot', 'orange', 'gelb', 'gruen', 'tuerkis', 'blau', 'lila', 'rosa'];
