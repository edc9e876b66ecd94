/**
 * A VAT number as it is written officially, without spaces, dots and dashes, or undefined where its form or, in countries
 * whose rule is short, its check digit is wrong (AC1). Whether it is assigned is not checked.
 */
export function vatNumberOf(text: string): string | undefined {
  const number = text.toUpperCase().replaceAll(/[\s.-]/g, '');
  const country = number.startsWith('CHE') ? 'CHE' : number.slice(0, 2);
  const own = number.slice(country.length);
  const form = forms[country];
  if (!form?.test(own)) return undefined;
  return checks[country]?.(own) === false ? undefined : number;
}

/** By the country code of VAT numbers: the pattern of the part after it. */
const forms: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CHE: /^\d{9}(?:MWST|TVA|IVA)?$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^[1-9]\d{8}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^(?:[A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z\d+*]{10}\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{10}01$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(?:\d{9}|\d{12}|(?:GD|HA)\d{3})$/,
};

const checks: Readonly<Record<string, (own: string) => boolean>> = {
  AT: (own) => (10 - ((crossSums(own.slice(1, 8), [1, 2]) + 4) % 10)) % 10 === Number(own[8]),
  BE: (own) => 97 - (Number(own.slice(0, 8)) % 97) === Number(own.slice(8)),
  CHE: (own) => weighted(own, [5, 4, 3, 2, 7, 6, 5, 4, 1]) % 11 === 0,
  DE: hasPureCheckDigit,
  DK: (own) => weighted(own, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  FI: (own) => weighted(own, [7, 9, 10, 5, 8, 4, 2, 1]) % 11 === 0,
  FR: (own) =>
    !/^\d{2}/.test(own) || (12 + 3 * (Number(own.slice(2)) % 97)) % 97 === Number(own.slice(0, 2)),
  HR: hasPureCheckDigit,
  IT: (own) => crossSums(own, [1, 2]) % 10 === 0,
  LU: (own) => Number(own.slice(0, 6)) % 89 === Number(own.slice(6)),
  PL: (own) => weighted(own, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(own[9]),
};

function weighted(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0);
}

/** The sum of the digits, each times the weight at its place in turn; of a product above nine its digit sum counts. */
function crossSums(digits: string, weights: readonly number[]): number {
  return Array.from(digits, Number).reduce((sum, digit, at) => {
    const product = digit * (weights[at % weights.length] ?? 1);
    return sum + (product > 9 ? product - 9 : product);
  }, 0);
}

/** ISO 7064, MOD 11,10: the last digit is the check digit of those before it. */
function hasPureCheckDigit(own: string): boolean {
  let product = 10;
  for (const digit of own.slice(0, -1)) {
    const sum = (Number(digit) + product) % 10 || 10;
    product = (2 * sum) % 11;
  }
  return (11 - product) % 10 === Number(own.at(-1));
}
