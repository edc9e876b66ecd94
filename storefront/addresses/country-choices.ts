/** A country in a select field: its ISO code and its name. */
export type CountryChoice = { value: string; text: string };

const namesOf = new Map<string, Intl.DisplayNames>();

/**
 * The choices of a select field, named in the language of `locale`. Loaders call it on the server: a browser prepares `Intl.DisplayNames`
 * in one task of its main thread, 80 ms at a quarter of the processor (CO3).
 */
export function countryChoices(countries: readonly string[], locale: string): CountryChoice[] {
  const names = namesOf.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' });
  namesOf.set(locale, names);
  return countries.map((code) => ({ value: code, text: names.of(code) ?? code }));
}
