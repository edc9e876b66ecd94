import type { SatchelAnswersInput, SatchelWay } from '#contract/operation-types.generated.ts';

/** The address of the finder. */
export const finderPath = '/beratung/ranzen-finder/';

/** Values of ways in addresses. */
export const ways = [
  ['kurz', 'SHORT'],
  ['lang', 'LONG'],
  ['fahrt', 'RIDE'],
] as const satisfies readonly (readonly [string, SatchelWay])[];

/** The answers in an address; null where it has no height. Unknown values count as left out. */
export function answersIn(query: URLSearchParams): SatchelAnswersInput | null {
  const heightCm = wholeNumber(query.get('groesse'));
  if (heightCm === null) return null;
  const way = ways.find(([name]) => name === query.get('weg'))?.[1] ?? 'SHORT';
  const style = query.get('motiv') ?? '';
  return {
    heightCm,
    way,
    isDark: query.get('dunkel') === '1',
    style: /^[a-z0-9-]{1,60}$/.test(style) ? style : null,
    budget: wholeNumber(query.get('budget')),
  };
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null;
}
