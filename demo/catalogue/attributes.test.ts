import { describe, expect, test } from 'vitest';
import { attributes } from './attributes.ts';

const namesOf = (code: string) =>
  attributes.find((attribute) => attribute.code === code)?.values.map(({ name }) => name) ?? [];

/** Values that begin with a number or whose only number says how big they are. */
const measured = attributes.filter(({ code }) => /groesse|^(?:alter|laenge|inhalt)$/.test(code));

describe('[LS2] the values of a filter', () => {
  test('of school years begin with the youngest children', () => {
    expect(namesOf('klassenstufe').map(({ de }) => de)).toEqual([
      'Krippe',
      'Kindergarten',
      'Vorschule',
      ...[1, 2, 3, 4, 5, 6, 7, 8].map((year) => `Klasse ${year}`),
    ]);
  });

  test('of ages begin with birth, and one year is singular', () => {
    expect(namesOf('alter').slice(0, 3)).toEqual([
      { de: 'ab Geburt', en: 'from birth' },
      { de: 'ab 1 Jahr', en: 'from 1 year' },
      { de: 'ab 2 Jahren', en: 'from 2 years' },
    ]);
  });

  test.each(measured.map(({ code, values }) => [code, values.map(({ name }) => name.de)] as const))(
    '[PD1] of %s are in ascending order',
    (_, names) => {
      const sizes = names.map(amountOf);
      expect(sizes).toEqual(sizes.toSorted((one, other) => one - other));
    },
  );

  test('[PD1] of one size are named alike', () => {
    const named = attributes.filter(({ code }) => code.endsWith('groesse'));
    const uneven = named.filter(({ values }) => {
      const forms = values.map(({ name }) => name.de.replaceAll(/\d+/g, '#'));
      return new Set(forms.filter((form) => form.includes('#'))).size > 1;
    });
    expect(named.length).toBeGreaterThan(2);
    expect(uneven.map(({ code }) => code)).toEqual([]);
  });
});

/** The amount that a name begins with, in its smallest unit; sizes in letters are above the numbers. */
function amountOf(name: string): number {
  const letter = ['S', 'M', 'L'].indexOf(name.slice(0, name.indexOf(',')));
  const amount = Number(/\d+/.exec(name)?.[0] ?? 0);
  if (letter >= 0) return 1000 + letter;
  return name.endsWith(' l') ? amount * 1000 : amount;
}
