import type { BmecatFinding } from './rules/bmecat-finding.ts';

export type BmecatVersion = '1.2' | '2005';
export type Transaction = 'newCatalog' | 'updateProducts' | 'updatePrices';

/** A text in a language: `de`, `en`, or the file's own three letters. Empty where the file names none. */
export type LanguageText = { language: string; text: string };

/** What a catalogue says of itself. */
export type BmecatHeader = {
  version: string;
  transaction: Transaction | undefined;
  /** The language of texts without one. */
  language: string;
  catalogId: string;
  catalogVersion: string;
  catalogName: string;
  currency: string;
  supplierName: string;
  buyerName: string;
  agreementId: string;
};

/** Amounts and factors are exact decimal text, as the file has them. */
export type BmecatPrice = {
  /** net_list, gros_list, net_customer, nrp, net_customer_exp or one of the supplier's own. */
  type: string;
  amount: string;
  currency: string;
  /** 0.19 for 19 %; empty for none. */
  tax: string;
  factor: string;
  /** The quantity from which it holds. */
  lowerBound: string;
  territories: string[];
  /** ISO 8601, as precise as the file has it; empty for none. */
  validFrom: string;
  validUntil: string;
};

export type BmecatFeature = {
  system: string;
  group: string;
  id: string;
  names: LanguageText[];
  values: LanguageText[];
  unit: string;
  details: LanguageText[];
};

export type BmecatPicture = {
  type: string;
  sources: LanguageText[];
  descriptions: LanguageText[];
  alternatives: LanguageText[];
  purpose: string;
  order: string;
};

export type BmecatReference = { type: string; to: string; quantity: string };

/** One item of a catalogue of any version, by the supplier's number. What is not given is empty. */
export type BmecatItem = {
  supplierPid: string;
  mode: 'new' | 'update' | 'delete';
  names: LanguageText[];
  descriptions: LanguageText[];
  remarks: LanguageText[];
  keywords: LanguageText[];
  gtin: string;
  manufacturerName: string;
  manufacturerPid: string;
  /** Undefined where the transaction has none: prices alone. */
  order: BmecatOrder | undefined;
  prices: BmecatPrice[];
  features: BmecatFeature[];
  pictures: BmecatPicture[];
  references: BmecatReference[];
  /** Every other value by its path, attributes behind `@`: `PRODUCT_LOGISTIC_DETAILS/COUNTRY_OF_ORIGIN`. */
  others: { path: string; value: string }[];
};

export type BmecatOrder = {
  orderUnit: string;
  contentUnit: string;
  contentPerOrderUnit: string;
  priceQuantity: string;
  minimum: string;
  interval: string;
};

export type BmecatGroup = {
  id: string;
  parentId: string;
  type: 'root' | 'node' | 'leaf';
  names: LanguageText[];
  order: string;
};

/** The parts of a catalogue in the order of the file. The findings of the header are with the first item. */
export type BmecatPart =
  | { kind: 'header'; header: BmecatHeader }
  | { kind: 'group'; group: BmecatGroup }
  | { kind: 'item'; item: BmecatItem; findings: BmecatFinding[] }
  | { kind: 'place'; supplierPid: string; groupId: string };
