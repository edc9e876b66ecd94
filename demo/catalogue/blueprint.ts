import type { Axis, AxisOption } from './axes.ts';
import type { EnergyClass } from './archetypes/archetype.ts';
import type { Brand } from './brands.ts';
import type { Hue } from './colours.ts';
import type { Feature, Kind } from './kinds/kind.ts';
import type { PriceList } from './records.ts';
import type { StarCounts } from './reviews.ts';
import type { Category, Tint } from './taxonomy/tree.ts';
import type { Localized, Pair } from './texts.ts';

/** What is decided about a product before its texts, items and prices are worked out. */
export interface Blueprint {
  readonly id: number;
  readonly kind: Kind;
  readonly brand: Brand;
  /** The leaf in which it is at home, then further ones. */
  readonly leaves: readonly [Category, ...Category[]];
  readonly name: Localized;
  /** What such goods are made of; the name decides among them. */
  readonly materials: readonly Pair[];
  /** The noun alone, for running text. */
  readonly noun: Localized;
  /** German price of the smallest item in cents, its recommendation and its former price. */
  readonly priceMinor: number;
  readonly recommendedMinor: number | null;
  readonly oldMinor: number | null;
  /** Price lists that sell it. */
  readonly lists: readonly PriceList[];
  readonly choices: readonly Choice[];
  readonly content: { readonly amount: number; readonly unit: 'ml' | 'g' | 'm' | 'piece' } | null;
  readonly motif: string;
  readonly hue: Hue;
  readonly tint: Tint;
  readonly minimumOrderQuantity: number;
  readonly energy: EnergyClass | null;
  readonly stars: StarCounts;
  readonly isNew: boolean;
  readonly isTopseller: boolean;
  readonly isBulky: boolean;
  /** Out of stock, also at the supplier. */
  readonly isSoldOut: boolean;
  /** Out of the range for good; its replacement is shown. */
  readonly isDiscontinued: boolean;
  readonly badges: readonly Pair[];
  readonly orderNumber: (position: number) => string;
  readonly soldOutValues: readonly string[];
  readonly reducedValues: Readonly<Record<string, number>>;
  /** Value codes by attribute, beyond those that kind and choices give. */
  readonly attributes: Readonly<Record<string, readonly string[]>>;
  readonly text: Pair | null;
  readonly features: readonly Feature[] | null;
  readonly facts: readonly (readonly [label: Pair, value: Pair])[];
  readonly accessoryIds: readonly number[];
  readonly replacementIds: readonly number[];
  readonly recommendationIds: readonly number[];
}

/** An axis with the options that the product has. */
export interface Choice {
  readonly axis: Axis;
  readonly options: readonly AxisOption[];
}
