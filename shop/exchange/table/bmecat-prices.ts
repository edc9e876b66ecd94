import type { BmecatItem, BmecatPrice } from '#shop/bmecat/bmecat-item.ts';
import type { PriceList } from '#shop/kernel/storefront.ts';

/**
 * The prices of a catalogue's item by their fields, those of larger quantities as scale prices, and those that have no field, such as
 * net list prices and those that do not hold at a moment. A price per several pieces or with a factor is given with them, so that it is refused, not misread.
 */
export function pricesByField(
  item: BmecatItem,
  at: Date,
): { byField: Map<string, string>; others: string[] } {
  const byField = new Map<string, string>();
  const others: string[] = [];
  const isForBusinesses = item.prices.some(({ type }) => type === 'net_customer');
  const isForConsumers = item.prices.some(({ type }) => type === 'gros_list');
  const recommended = isForBusinesses && !isForConsumers ? 'edu' : 'own';
  const ascending = item.prices.toSorted(
    (first, second) => (Number(first.lowerBound) || 0) - (Number(second.lowerBound) || 0),
  );
  const bounds = new Map<string, number>();
  for (const price of ascending) {
    const bound = Number(price.lowerBound) || 1;
    const fields = (holdsAt(price, at) ? fieldsOf(price, recommended) : []).filter(
      (field) => bound > (bounds.get(field) ?? 0) && (!byField.has(field) || isStepped(field)),
    );
    for (const field of fields) {
      if (byField.has(field)) addStep(byField, field, `${bound}: ${amountOf(price, item)}`);
      else byField.set(field, amountOf(price, item));
      bounds.set(field, bound);
    }
    if (fields.length === 0) others.push(shown(price));
  }
  return { byField, others };
}

const isStepped = (field: string): boolean => field.startsWith('price.');

/** Adds a price of a larger quantity to the scale prices of the list of a field. */
function addStep(byField: Map<string, string>, field: string, step: string): void {
  const name = field.replace('price.', 'scalePrices.');
  const steps = byField.get(name);
  byField.set(name, steps === undefined ? step : `${steps} | ${step}`);
}

function fieldsOf(price: BmecatPrice, recommended: 'own' | 'edu'): string[] {
  if (!/\d/.test(price.amount)) return [];
  const lists = listsOf(price);
  if (price.type === 'gros_list') return lists.map((list) => `price.${list}`);
  const isEdu = lists.includes('de');
  if (price.type === 'net_customer') return isEdu ? ['price.edu'] : [];
  if (price.type !== 'nrp') return [];
  if (recommended === 'edu') return isEdu ? ['recommendedPrice.edu'] : [];
  return lists.map((list) => `recommendedPrice.${list}`);
}

/** The lists of a price by its currency and countries; Germany where it names none in euros. */
function listsOf({ currency, territories }: BmecatPrice): PriceList[] {
  const isIn = (country: string) => territories.some((each) => each.startsWith(country));
  if (currency === 'CHF') return territories.length === 0 || isIn('CH') ? ['ch'] : [];
  if (currency !== 'EUR') return [];
  if (territories.length === 0) return ['de'];
  return [...(isIn('DE') ? (['de'] as const) : []), ...(isIn('AT') ? (['at'] as const) : [])];
}

function amountOf({ amount, factor }: BmecatPrice, { order }: BmecatItem): string {
  const isOne = (text: string | undefined) => !text || Number(text) === 1;
  const quantity = order?.priceQuantity;
  if (isOne(factor) && isOne(quantity)) return amount;
  return `${amount} × ${factor || '1'} / ${quantity || '1'}`;
}

const day = 24 * 60 * 60 * 1000;

/** Whether a price holds at a moment; a last day without a time is part of it, and times without a zone are in UTC. */
function holdsAt({ validFrom, validUntil }: BmecatPrice, at: Date): boolean {
  const hasBegun = validFrom === '' || momentOf(validFrom) <= at.getTime();
  const end = momentOf(validUntil) + (validUntil.includes('T') ? 0 : day);
  return hasBegun && (validUntil === '' || at.getTime() < end);
}

const momentOf = (text: string): number =>
  Date.parse(!text.includes('T') || /(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`);

function shown({ type, amount, currency, lowerBound, territories, ...price }: BmecatPrice): string {
  const { validFrom, validUntil } = price;
  const bound = Number(lowerBound) > 1 ? `from ${lowerBound}` : '';
  const time = validFrom + validUntil === '' ? '' : `${validFrom}–${validUntil}`;
  return [type, amount, currency, bound, ...territories, time]
    .filter((each) => each !== '')
    .join(' ');
}
