import { curatedOrderNumbers } from './curated/index.ts';

/** Most items that a generated product has; one further slot per product resolves collisions. */
export const mostItems = 8;
const slotsPerProduct = mostItems + 1;
const sixDigitSlots = 900_000;
const sevenDigitSlots = 9_000_000;

/** Coprime with both numbers of slots, so that neighbours get numbers far apart and none twice. */
const stride = 7_919;

/**
 * The order number of an item: six digits for the first 100,000 generated products, seven beyond.
 * `sequence` counts generated products from 0, `position` the product's items from 0.
 */
export function orderNumberOf(sequence: number, position: number): string {
  const number = scatter(sequence * slotsPerProduct + position);
  return curatedOrderNumbers.has(number) ? scatter(sequence * slotsPerProduct + mostItems) : number;
}

function scatter(slot: number): string {
  return slot < sixDigitSlots
    ? String(100_000 + ((slot * stride) % sixDigitSlots))
    : String(1_000_000 + (((slot - sixDigitSlots) * stride) % sevenDigitSlots));
}

/** The EAN-13 of an item: company prefix 4260, eight digits of the order number, check digit. */
export function eanOf(orderNumber: string): string {
  const digits = `4260${orderNumber.padStart(8, '0')}`;
  return `${digits}${checkDigit(digits)}`;
}

/** The last digit of an EAN-13 whose first twelve are given. */
export function checkDigit(digits: string): number {
  const sum = Array.from(digits, Number).reduce(
    (total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return (10 - (sum % 10)) % 10;
}
