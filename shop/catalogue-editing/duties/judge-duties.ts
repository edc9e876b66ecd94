import type { Language, PriceList } from '#shop/kernel/storefront.ts';
import type { ProductFields, ProductTextFields } from '../fields/product-fields.ts';

/** Who answers for a product in the EU, as the regulation on product safety asks for. */
export type Maker = {
  name: string;
  address: string;
  email: string;
  /** The maker has no seat in the EU, so that the responsible person answers. */
  isOutsideEu: boolean;
  responsiblePerson: string;
  responsibleAddress: string;
  responsibleEmail: string;
};

export type MakerPart = Exclude<keyof Maker, 'isOutsideEu'>;

/** What the duties of a product are judged by. Retired items are left out. */
export type DutyFacts = {
  fields: ProductFields;
  texts: Partial<Record<Language, ProductTextFields>>;
  maker: Maker;
  pictures: number;
  items: readonly DutyItem[];
};

export type DutyItem = {
  orderNumber: string;
  variantValues: Readonly<Record<string, string>>;
  baseContent: number | null;
  baseUnit: string | null;
  priceLists: readonly PriceList[];
};

/** A fact without which a product may not be shown. */
export type MissingFact = {
  /** Where it is entered: `warnings.de`, `maker.email`, `items`. */
  field: string;
  /** Why it is needed. */
  duty: Duty;
};

export type Duty =
  | 'page'
  | 'price'
  | 'variants'
  | 'productSafety'
  | 'toy'
  | 'textile'
  | 'energy'
  | 'basePrice'
  | 'book';

const languages: readonly Language[] = ['de', 'en'];
/** Toys for younger children carry no warning that they are unsuitable for them. */
const threeYearsInMonths = 36;

/**
 * The facts that a product lacks: what its page shows, who answers for it, and what the law asks of its kind (warnings and age of
 * toys, fibres and care of textiles, energy label with EPREL number of lamps, facts of books, base prices).
 */
export function judgeDuties(facts: DutyFacts): MissingFact[] {
  return [
    ...missing('page', pageFields(facts)),
    ...missing('price', priceFields(facts)),
    ...missing('variants', variantFields(facts)),
    ...missing('productSafety', makerFields(facts)),
    ...missing('toy', toyFields(facts)),
    ...missing('textile', textileFields(facts)),
    ...missing('energy', energyFields(facts)),
    ...missing('basePrice', basePriceFields(facts)),
    ...missing('book', bookFields(facts)),
  ];
}

/** The price lists in which a product has no price, and so is not sold. */
export function listsWithoutPrice({ items }: Pick<DutyFacts, 'items'>): PriceList[] {
  const lists: readonly PriceList[] = ['de', 'at', 'ch', 'edu'];
  return lists.filter((list) => !items.some(({ priceLists }) => priceLists.includes(list)));
}

const ownParts = ['name', 'address', 'email'] as const;
const responsibleParts = ['responsiblePerson', 'responsibleAddress', 'responsibleEmail'] as const;

/** The safety data that a brand lacks. */
export function lackingMakerParts(maker: Maker): MakerPart[] {
  const needed: readonly MakerPart[] = maker.isOutsideEu
    ? [...ownParts, ...responsibleParts]
    : ownParts;
  return needed.filter((part) => maker[part].trim() === '');
}

function missing(duty: Duty, fields: readonly string[]): MissingFact[] {
  return fields.map((field) => ({ field, duty }));
}

function pageFields({ texts, pictures }: DutyFacts): string[] {
  return [
    ...withoutText(texts, 'name'),
    ...withoutText(texts, 'description'),
    ...(pictures === 0 ? ['pictures'] : []),
  ];
}

function withoutText(
  texts: DutyFacts['texts'],
  field: 'name' | 'description' | 'warnings' | 'textileComposition',
): string[] {
  return languages
    .filter((language) => (texts[language]?.[field].length ?? 0) === 0)
    .map((language) => `${field}.${language}`);
}

function priceFields({ items }: DutyFacts): string[] {
  if (items.length === 0) return ['items'];
  return items.some(({ priceLists }) => priceLists.length > 0) ? [] : ['prices'];
}

/** Each item differs from all others in the attributes by which shoppers choose. */
function variantFields({ fields: { variantAttributes }, items }: DutyFacts): string[] {
  const chosen = items.map(({ variantValues }) =>
    variantAttributes.map((attribute) => variantValues[attribute] ?? ''),
  );
  const isComplete = chosen.every((values) => values.every((value) => value !== ''));
  const isUnique = new Set(chosen.map((values) => values.join('\n'))).size === chosen.length;
  return isComplete && isUnique ? [] : ['variantValues'];
}

function makerFields({ maker }: DutyFacts): string[] {
  return lackingMakerParts(maker).map((part) => `maker.${part}`);
}

function toyFields({ fields: { kind, ageFromMonths }, texts }: DutyFacts): string[] {
  if (kind !== 'toy') return [];
  const isForYoungest = ageFromMonths !== null && ageFromMonths < threeYearsInMonths;
  return [
    ...(ageFromMonths === null ? ['ageFromMonths'] : []),
    ...(isForYoungest ? [] : withoutText(texts, 'warnings')),
  ];
}

function textileFields({ fields: { kind, textileCare }, texts }: DutyFacts): string[] {
  if (kind !== 'textile') return [];
  return [
    ...withoutText(texts, 'textileComposition'),
    ...(textileCare.length === 0 ? ['textileCare'] : []),
  ];
}

function energyFields({ fields: { kind, energyLabel } }: DutyFacts): string[] {
  if (kind !== 'lamp') return [];
  if (!energyLabel) return ['energyLabel'];
  const parts = ['label', 'sheet', 'eprel'] as const;
  return parts
    .filter((part) => energyLabel[part] === undefined)
    .map((part) => `energyLabel.${part}`);
}

/** Content and unit belong together, and where one item has a base price all have one. */
function basePriceFields({ items }: DutyFacts): string[] {
  const isNeeded = items.some(({ baseContent, baseUnit }) => baseContent ?? baseUnit);
  const lacking = items.filter(
    ({ baseContent, baseUnit }) => baseContent === null || baseUnit === null,
  );
  return isNeeded && lacking.length > 0 ? ['baseContent'] : [];
}

function bookFields({ fields: { isBook, book } }: DutyFacts): string[] {
  return isBook && book === null ? ['book'] : [];
}
