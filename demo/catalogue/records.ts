import type { DemoSound } from '../audio.ts';
import type { DemoFilm } from '../films.ts';
import type { ExtraTabRecord } from './extra-tabs.ts';
import type { Localized } from './texts.ts';

export type PriceList = 'de' | 'at' | 'ch' | 'edu';

/** A product of the demo catalogue with everything that belongs to it. */
export interface ProductRecord {
  readonly id: number;
  readonly brandId: number;
  readonly mainCategoryId: number;
  /** Leaves and every category above them, each once. */
  readonly categoryIds: readonly number[];
  readonly taxClass: 'standard' | 'reduced';
  readonly isBook: boolean;
  readonly isBulky: boolean;
  readonly isTopseller: boolean;
  /** A date such as 2026-03-01. */
  readonly releasedOn: string;
  readonly sales90Days: number;
  readonly ratingAverage: number | null;
  readonly warrantyMonths: number | null;
  readonly energyLabel: {
    readonly grade: string;
    readonly scale: string;
    readonly label: string;
    readonly sheet: string;
  } | null;
  /** Attribute code to value codes. */
  readonly attributes: Readonly<Record<string, readonly string[]>>;
  /** Attribute codes in which the items differ, in the order of choice. */
  readonly variantAttributes: readonly string[];
  readonly extraBadges: readonly (Localized & { readonly id: string })[];
  readonly textileCare: readonly string[];
  readonly name: Localized;
  readonly description: Localized;
  readonly features: readonly FeatureRecord[];
  readonly dataAndFacts: readonly { readonly name: Localized; readonly value: Localized }[];
  readonly warnings: readonly Localized[];
  readonly pictureKeys: readonly string[];
  readonly items: readonly ItemRecord[];
  readonly accessoryIds: readonly number[];
  readonly replacementIds: readonly number[];
  readonly recommendationIds: readonly number[];
  readonly reviews: readonly ReviewRecord[];
  readonly extras: ExtrasRecord;
}

/** What a product page shows beside what it needs to sell. */
export interface ExtrasRecord {
  readonly book: {
    readonly authors: readonly string[];
    readonly publisher: string;
    readonly pages: number;
    readonly isFixedPrice: boolean;
  } | null;
  readonly labels: readonly string[];
  readonly dangerWarnings: readonly Localized[];
  readonly videos: readonly VideoRecord[];
  readonly audioSamples: readonly (DemoSound & { readonly title: Localized })[];
  readonly extraTabs: readonly ExtraTabRecord[];
  readonly saleBanner: Localized | null;
  readonly powerPlug: {
    readonly scope: 'included' | 'notIncluded';
    readonly minimumWatts: number;
    readonly maximumWatts: number;
    readonly isPowerDelivery: boolean;
  } | null;
  readonly matrixCode: 'SPEDITION' | 'FROST' | null;
}

export interface VideoRecord extends DemoFilm {
  readonly title: Localized;
  readonly description: Localized;
}

export interface FeatureRecord {
  readonly icon: string;
  readonly title: Localized;
  readonly shortText: Localized;
  readonly longText?: Localized;
  readonly logoUrl?: string;
}

export interface ItemRecord {
  readonly id: number;
  readonly orderNumber: string;
  readonly ean: string;
  readonly name: Localized;
  /** Attribute code to value code. */
  readonly variantValues: Readonly<Record<string, string>>;
  readonly content: { readonly amount: number; readonly unit: 'ml' | 'g' | 'm' | 'stueck' } | null;
  readonly minimumOrderQuantity: number;
  readonly maxQuantity: number;
  readonly isPrimeCapable: boolean;
  readonly isSellable: boolean;
  readonly pictureKey: string;
  readonly onHand: number;
  /** Days until the supplier delivers; 0 means sold out once the stock is empty. */
  readonly restockDays: number;
  readonly prices: readonly PriceRecord[];
}

export interface PriceRecord {
  readonly priceList: PriceList;
  readonly currency: 'EUR' | 'CHF';
  /** Gross for de, at and ch; net for edu. */
  readonly amountMinor: number;
  readonly oldAmountMinor: number | null;
  readonly recommendedMinor: number | null;
  readonly lowest30DaysMinor: number | null;
}

export interface ReviewRecord {
  readonly language: 'de' | 'en';
  readonly stars: 1 | 2 | 3 | 4 | 5;
  readonly title: string;
  readonly message: string;
  readonly author: string;
  readonly isVerified: boolean;
  readonly helpfulCount: number;
  readonly shopComment: string | null;
  readonly writtenAt: Date;
}
