import type { Axis } from '../axes.ts';
import type { BrandName } from '../brands.ts';
import type { Hue } from '../colours.ts';
import type { EnergyClass } from '../archetypes/archetype.ts';
import type { KindName } from '../kinds/index.ts';
import type { Feature } from '../kinds/kind.ts';
import type { StarCounts } from '../reviews.ts';
import type { Tint } from '../taxonomy/tree.ts';
import type { Pair } from '../texts.ts';

/** A hand-written product that pages and pictures of the shop refer to. */
export interface CuratedProduct {
  /** Names the product where others refer to it. */
  readonly key: string;
  readonly kind: KindName;
  readonly leaf: string;
  readonly also?: readonly string[];
  readonly brand: BrandName;
  readonly name: Pair;
  readonly priceMinor: number;
  readonly recommendedMinor?: number;
  readonly oldMinor?: number;
  /** Order number of the first item; further items count on from it. */
  readonly orderNumber: number;
  /** Reviews in all, or by stars from five down to one. */
  readonly reviews: number | StarCounts;
  readonly motif: string;
  readonly hue?: Hue;
  readonly tint: Tint;
  /** Axes with the values that this product has, in the order of its items; all of them where none are named. */
  readonly choices?: readonly { readonly axis: Axis; readonly values?: readonly string[] }[];
  readonly soldOutValues?: readonly string[];
  /** Value to the share by which its items were reduced. */
  readonly reducedValues?: Readonly<Record<string, number>>;
  readonly content?: { readonly amount: number; readonly unit: 'ml' | 'g' | 'm' | 'piece' };
  readonly minimumOrderQuantity?: number;
  readonly energy?: EnergyClass;
  readonly isNew?: boolean;
  readonly isTopseller?: boolean;
  readonly isBulky?: boolean;
  readonly isSoldOut?: boolean;
  readonly badge?: Pair;
  readonly text?: Pair;
  readonly features?: readonly Feature[];
  readonly materials?: readonly Pair[];
  readonly facts?: readonly (readonly [label: Pair, value: Pair])[];
  /** Value codes by attribute. */
  readonly attributes?: Readonly<Record<string, readonly string[]>>;
  /** Keys of products that go with it, or replace it. */
  readonly accessories?: readonly string[];
  readonly replacement?: string;
}
