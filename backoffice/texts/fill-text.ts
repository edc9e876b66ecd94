export type TextValues = Readonly<Record<string, string | number>>;

/**
 * Fills a text: `{name}` becomes its value, and of `{count, plural, =0 {none} one {# row} other {# rows}}` the form that the
 * number has in the language remains, with the number in place of `#`. Forms contain no braces. Pure.
 */
export function fillText(text: string, values: TextValues, language: string): string {
  return text
    .replaceAll(plurals, (_, name: string, forms: string) => {
      const count = Number(values[name]);
      return formOf(forms, count, language).replaceAll('#', numberText(count, language));
    })
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

const plurals = /\{(\w+), plural,((?: (?:=\d+|one|other) \{[^{}]*\})+)\}/g;

function formOf(forms: string, count: number, language: string): string {
  const byName = new Map(
    [...forms.matchAll(/(=\d+|one|other) \{([^{}]*)\}/g)].map(([, name, form]) => [name, form]),
  );
  const form = pluralRulesOf(language).select(count);
  return byName.get(`=${count}`) ?? byName.get(form) ?? byName.get('other') ?? '';
}

function numberText(count: number, language: string): string {
  return numberFormatOf(language).format(count);
}

/** Made once for each language: making one takes longer than a row of a list. */
const pluralRulesOf = madeOnce((language) => new Intl.PluralRules(language));
const numberFormatOf = madeOnce(
  (language) => new Intl.NumberFormat(language === 'de' ? 'de-DE' : 'en-GB'),
);

function madeOnce<Made>(make: (language: string) => Made): (language: string) => Made {
  const made = new Map<string, Made>();
  return (language) => {
    const known = made.get(language) ?? make(language);
    made.set(language, known);
    return known;
  };
}
