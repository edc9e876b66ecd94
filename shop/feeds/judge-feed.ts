import type { Storefront } from '#shop/kernel/storefront.ts';
import type { FeedFormat, Field, Finding, FindingRule } from './feed.ts';
import { isGtin } from '#shop/kernel/gtin.ts';

/** What an entry's fields cannot say themselves. */
export type Judged = {
  format: FeedFormat;
  country: Storefront['country'];
  /** Whether the law asks for an energy label. */
  hasEnergyLabel: boolean;
};

/**
 * Checks an entry, as it is written, by the rules of its format: required fields, lengths, the form of amounts, days, addresses and
 * units, check digits, and plain letters. Returns what breaks one, fields in the order of the rules.
 */
export function judgeEntry(fields: readonly Field[], judged: Judged): Finding[] {
  const found = rules[judged.format].flatMap((rule) => judgeField(fields, rule));
  return [...found, ...judgeTogether(fields, judged)];
}

type Rule = {
  field: string;
  /** Where it is missing the format refuses the item. */
  isRequired?: true;
  most?: number;
  form?: RegExp;
  /** Names, which have to be in plain letters. */
  isWritten?: true;
  isGtin?: true;
};

const address = /^https?:\/\/[^\s"<>]+$/;
const price = /^(?!0+\.00)\d{1,9}\.\d{2} (?:EUR|CHF)$/;
const cost = /^\d{1,9}\.\d{2}$/;
const positive = /^(?!0+\.00)\d{1,9}\.\d{2}$/;
const instant = String.raw`\d{4}-\d{2}-\d{2}T\d{2}:\d{2}Z`;

const rules: Record<FeedFormat, readonly Rule[]> = {
  google: [
    { field: 'id', isRequired: true, most: 50, form: /^[\x21-\x7E]+$/ },
    { field: 'title', isRequired: true, most: 150, isWritten: true },
    { field: 'description', isRequired: true, most: 5_000, isWritten: true },
    { field: 'link', isRequired: true, most: 2_000, form: address },
    { field: 'image_link', isRequired: true, most: 2_000, form: address },
    { field: 'additional_image_link', most: 2_000, form: address },
    { field: 'availability', isRequired: true, form: /^(?:in_stock|out_of_stock|backorder)$/ },
    { field: 'availability_date', form: new RegExp(`^${instant}$`) },
    { field: 'price', isRequired: true, form: price },
    { field: 'sale_price', form: price },
    { field: 'sale_price_effective_date', form: new RegExp(`^${instant}/${instant}$`) },
    { field: 'brand', isRequired: true, most: 70, isWritten: true },
    { field: 'gtin', isGtin: true },
    { field: 'item_group_id', most: 50, form: /^[\w-]+$/ },
    { field: 'product_type', most: 750 },
    { field: 'color', most: 100 },
    { field: 'size', most: 100 },
    { field: 'age_group', form: /^(?:newborn|infant|toddler|kids|adult)$/ },
    { field: 'unit_pricing_measure', form: /^\d{1,9}(?:\.\d{1,6})? (?:ml|l|g|kg|cm|m|ct)$/ },
    { field: 'unit_pricing_base_measure', form: /^(?:1|10|100) (?:l|kg|m|ct)$/ },
    { field: 'energy_efficiency_class', form: /^(?:A\+{0,3}|[B-G])$/ },
    { field: 'certification.certification_code', form: /^\d{1,12}$/ },
    { field: 'shipping.country', isRequired: true, form: /^[A-Z]{2}$/ },
    { field: 'shipping.price', isRequired: true, form: /^\d{1,9}\.\d{2} (?:EUR|CHF)$/ },
  ],
  idealo: [
    { field: 'sku', isRequired: true, most: 100, form: /^[\x21-\x7E]+$/ },
    { field: 'brand', isRequired: true, most: 100, isWritten: true },
    { field: 'title', isRequired: true, most: 255, isWritten: true },
    { field: 'categoryPath', isRequired: true, most: 1_000 },
    { field: 'url', isRequired: true, most: 2_000, form: address },
    { field: 'eans', isGtin: true },
    { field: 'description', isRequired: true, most: 1_000, isWritten: true },
    { field: 'price', isRequired: true, form: positive },
    { field: 'formerPrice', form: positive },
    {
      field: 'imageUrls',
      isRequired: true,
      form: /^https?:\/\/[^\s"<>;]+(?:;https?:\/\/[^\s"<>;]+)*$/,
    },
    { field: 'eec_efficiencyClass', form: /^(?:A\+{0,3}|[B-G])$/ },
    { field: 'deliveryTime', isRequired: true, most: 200 },
    ...['dhl', 'dpd', 'gls', 'spedition'].map((carrier) => ({
      field: `deliveryCosts_${carrier}`,
      form: cost,
    })),
    ...[
      'credit_card',
      'paypal',
      'amazon_payment',
      'invoice',
      'cash_in_advance',
      'cash_on_delivery',
    ].map((way) => ({ field: `paymentCosts_${way}`, form: cost })),
  ],
};

function judgeField(fields: readonly Field[], rule: Rule): Finding[] {
  const values = valuesOf(fields, rule.field);
  if (values.length === 0) return rule.isRequired ? [finding(rule.field, 'missing', '', true)] : [];
  return values.flatMap((value) => judgeValue(value, rule));
}

function judgeValue(value: string, rule: Rule): Finding[] {
  const { field, most, form, isRequired } = rule;
  const refuses = isRequired === true;
  if (value === '') return [finding(field, 'missing', '', refuses)];
  if (most !== undefined && value.length > most) return [finding(field, 'tooLong', value, refuses)];
  if (form && !form.test(value)) return [finding(field, 'wrongForm', value, refuses)];
  if (rule.isGtin && !isGtin(value)) return [finding(field, 'checkDigit', value, false)];
  return rule.isWritten ? judgeWriting(field, value) : [];
}

/** Fraktur, double-struck, circled and other letters that only look like letters, and pictures. */
const ornament =
  /[\u{1D400}-\u{1D7FF}\u{2460}-\u{24FF}\u{1F100}-\u{1F1FF}\u{FF21}-\u{FF5A}]|\p{Extended_Pictographic}(?<![©®™])/u;
const markup = /<\/?[a-z][^>]*>|&(?:[a-z]+|#\d+);/i;

function judgeWriting(field: string, value: string): Finding[] {
  if (markup.test(value)) return [finding(field, 'markup', value, false)];
  if (ornament.test(value)) return [finding(field, 'ornament', value, false)];
  const letters = value.replaceAll(/\P{L}/gu, '');
  const isLoud = field === 'title' && letters.length > 12 && letters === letters.toUpperCase();
  return isLoud ? [finding(field, 'capitals', value, false)] : [];
}

/** Rules about several fields. */
function judgeTogether(
  fields: readonly Field[],
  { format, country, hasEnergyLabel }: Judged,
): Finding[] {
  const value = (field: string) => valuesOf(fields, field)[0];
  const found: Finding[] = [];
  const [lower, higher] =
    format === 'google' ? (['sale_price', 'price'] as const) : (['price', 'formerPrice'] as const);
  const [now, before] = [value(lower), value(higher)];
  if (
    now !== undefined &&
    before !== undefined &&
    Number.parseFloat(now) >= Number.parseFloat(before)
  )
    found.push(finding(lower, 'notLower', now, true));
  if (format === 'google') {
    if (value('availability') === 'backorder' && value('availability_date') === undefined)
      found.push(finding('availability_date', 'missing', '', true));
    if (
      hasEnergyLabel &&
      country !== 'CH' &&
      value('certification.certification_code') === undefined
    )
      found.push(finding('certification', 'noCertificate', '', false));
  } else {
    if (!fields.some(([name]) => name.startsWith('deliveryCosts_')))
      found.push(finding('deliveryCosts', 'missing', '', true));
    if (!fields.some(([name]) => name.startsWith('paymentCosts_')))
      found.push(finding('paymentCosts', 'missing', '', true));
  }
  if (value(format === 'google' ? 'gtin' : 'eans') === undefined)
    found.push(finding(format === 'google' ? 'gtin' : 'eans', 'missing', '', false));
  return found;
}

/** Values of a field, or of one within a field: `shipping.country`. */
function valuesOf(fields: readonly Field[], path: string): string[] {
  const [name = '', inner] = path.split('.');
  return fields
    .filter(([each]) => each === name)
    .flatMap(([, value]) => {
      if (typeof value === 'string') return inner === undefined ? [value] : [];
      return inner === undefined ? [] : valuesOf(value, inner);
    });
}

function finding(field: string, rule: FindingRule, value: string, isLeftOut: boolean): Finding {
  return { field, rule, value: value.slice(0, 200), isLeftOut };
}
