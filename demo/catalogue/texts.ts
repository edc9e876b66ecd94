/** A text in the two languages of the shop. */
export interface Localized {
  readonly de: string;
  readonly en: string;
}

/** Both languages in one literal, `German|English`, so that tables of data stay readable. */
export type Pair = `${string}|${string}`;

/** Splits a pair into its German and its English text; a pair without a bar is a mistake in the data and throws. */
export function localized(pair: Pair): Localized {
  const bar = pair.indexOf('|');
  if (bar < 1 || bar === pair.length - 1) {
    throw new Error(`"${pair}" lacks one language; write it as "German|English".`);
  }
  return { de: pair.slice(0, bar), en: pair.slice(bar + 1) };
}

const UMLAUTS: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  é: 'e',
  è: 'e',
  ı: 'i',
};

/** Lower-case ASCII words joined by hyphens, for addresses. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[äöüßéèı]/g, (letter) => UMLAUTS[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Fills `{name}` places of both languages with the given values. */
export function fill(text: Localized, values: Readonly<Record<string, Localized>>): Localized {
  return { de: fillOne(text.de, values, 'de'), en: fillOne(text.en, values, 'en') };
}

function fillOne(
  text: string,
  values: Readonly<Record<string, Localized>>,
  locale: keyof Localized,
): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) {
      throw new Error(`No value for {${name}} in "${text}".`);
    }
    return value[locale];
  });
}
