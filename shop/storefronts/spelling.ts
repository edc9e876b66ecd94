import type { Storefront } from '#shop/kernel/storefront.ts';

/**
 * Data of the shop as a storefront spells it (ST3): Swiss German has no ß and writes ss, ẞ is SS, and its «quotes» are others.
 * Strings at any depth are respelled; whatever needs no change comes back as it is. Not for what customers typed: names and
 * addresses keep their letters.
 */
export function spelled<Value>(value: Value, { locale }: Pick<Storefront, 'locale'>): Value {
  return locale === 'de-CH' ? (inSwiss(value) as Value) : value;
}

/** A German text in Swiss spelling. English quotes, which end where German ones begin, stay. */
export function swissText(text: string): string {
  const spelt = /[ßẞ]/.test(text) ? text.replaceAll('ß', 'ss').replaceAll('ẞ', 'SS') : text;
  return /[„‚]/.test(spelt)
    ? spelt.replaceAll(/[„“‚‘]/g, (mark) => swissQuotes[mark] ?? mark)
    : spelt;
}

const swissQuotes: Readonly<Record<string, string>> = { '„': '«', '“': '»', '‚': '‹', '‘': '›' };

function inSwiss(value: unknown): unknown {
  if (typeof value === 'string') return swissText(value);
  if (Array.isArray(value)) return swissList(value);
  return isPlainObject(value) ? swissObject(value) : value;
}

function swissList(values: readonly unknown[]): readonly unknown[] {
  const changed = values.map(inSwiss);
  return changed.some((value, place) => value !== values[place]) ? changed : values;
}

function swissObject(value: Record<string, unknown>): Record<string, unknown> {
  let changed: Record<string, unknown> | undefined;
  for (const [name, part] of Object.entries(value)) {
    const swiss = inSwiss(part);
    if (swiss !== part) (changed ??= { ...value })[name] = swiss;
  }
  return changed ?? value;
}

/** Dates and other classes have no texts of the shop, and a copy would lose what they are. */
function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
