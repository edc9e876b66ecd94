import { describe, expect, test } from 'vitest';
import { createSpeller } from './speller.ts';
import { createSuggester } from './suggester.ts';

const times = (count: number, name: string): string[] => Array.from({ length: count }, () => name);
const speller = createSpeller('de', [
  ...times(5, 'Füller für Linkshänder'),
  ...times(3, 'Füllung'),
  ...times(4, 'Schulranzen „Waldfuchs“'),
  ...times(2, 'Buntstifte, 12 Farben'),
  ...times(2, 'Bleistift HB'),
  ...times(2, 'Tische'),
  'Radiergummi',
  'Etui',
  '718204',
]);

describe('[SE4] typing errors', () => {
  test.each([
    ['fullr', ['Füller']],
    ['fuleln', []],
    ['Fühler', ['Füller']],
    ['schulrantzen', ['Schulranzen']],
    ['Schulranzn', ['Schulranzen']],
    ['Schulanzen', ['Schulranzen']],
    ['schulrannzen', ['Schulranzen']],
    ['federmäpchen', ['Federmäppchen']],
    ['bnutstiffte', ['Buntstifte']],
    ['radirgumi', ['Radiergummi']],
    ['eutui', ['Etui']],
    ['utei', []],
    ['etu', []],
    ['Schulranzen', []],
    ['Tusche', []],
    ['718205', []],
    ['', []],
  ])(
    '[SE4.typing-errors] %s is corrected to %j, to existing words in their own spelling',
    (typed, expected) => {
      expect(speller.corrections(typed).slice(0, 1)).toEqual(expected);
    },
  );

  test('a form that no name contains is corrected to a form that one contains', () => {
    expect(speller.corrections('Bleistifftes')).toEqual(['Bleistift']);
  });
});

const german = 0b01;
const swiss = 0b10;
const suggester = createSuggester([
  { text: 'Buntstifte', kind: 'product', weight: 90, lists: german },
  { text: 'Bunte Knete', kind: 'product', weight: 10, lists: german },
  { text: 'Bunte Kreide', kind: 'product', weight: 95, lists: swiss },
  { text: 'Federmäppchen', kind: 'product', weight: 50, lists: german | swiss },
  { text: 'Schulfüller', kind: 'product', weight: 40, lists: german },
  { text: 'Füller für Linkshänder', kind: 'product', weight: 60, lists: german },
  { text: 'Radiergummi', kind: 'product', weight: 30, lists: german },
]);

describe('[SE1] suggestions', () => {
  test.each([
    ['bun', ['Buntstifte', 'Bunte Knete']],
    ['BUNT K', ['Bunte Knete']],
    ['fue', ['Füller für Linkshänder']],
    ['linksh füll', ['Füller für Linkshänder']],
    ['fed', ['Federmäppchen']],
    ['radeirg', ['Radiergummi']],
    ['raidergum', ['Radiergummi']],
    ['bnutst', ['Buntstifte']],
    ['xyz', []],
    ['', []],
    [' ', []],
  ])('%s', (typed, expected) => {
    expect(suggester.suggest(typed, 10, german).map(({ text }) => text)).toEqual(expected);
  });

  test('as many as requested', () => {
    expect(suggester.suggest('b', 1, german)).toMatchObject([{ text: 'Buntstifte' }]);
    expect(suggester.suggest('b', 0, german)).toEqual([]);
  });

  test.each([
    ['bun', ['Bunte Kreide']],
    ['bnute', ['Bunte Kreide']],
    ['fed', ['Federmäppchen']],
    ['radier', []],
  ])('of another price list: %s', (typed, expected) => {
    expect(suggester.suggest(typed, 10, swiss).map(({ text }) => text)).toEqual(expected);
  });

  test('of equally sold products with one name, that with the lower id', () => {
    const entry = { text: 'Lineal', kind: 'product' as const, weight: 5, lists: german };
    const two = createSuggester([
      { ...entry, productId: 9 },
      { ...entry, productId: 3 },
    ]);
    expect(two.suggest('lin', 10, german)).toMatchObject([{ productId: 3 }]);
  });
});

describe('[SE1] 100,000 entries', { tags: 'deep' }, () => {
  const letters = 'abdefghiklmnoprstuvz';
  const wordOf = (number: number): string =>
    Array.from({ length: 5 + (number % 9) }, (_, index) =>
      letters.charAt((number * (index * 37 + 11) + index * index) % letters.length),
    ).join('');
  const words = Array.from({ length: 100_000 }, (_, number) => wordOf(number * 7_919 + 13));

  test('are completed within a millisecond in 95 of 100 cases', () => {
    const many = createSuggester(
      words.map((word, number) => ({
        text: `${word} ${words[number ^ 5] ?? ''}`,
        kind: 'product',
        weight: number,
        lists: german,
      })),
    );
    const times = Array.from({ length: 1_000 }, (_, number) => {
      const word = words[(number * 83) % words.length] ?? '';
      const typed =
        number % 5 === 0
          ? `${word.slice(0, 2)}x${word.slice(3, 6)}`
          : word.slice(0, 1 + (number % 6));
      const start = process.cpuUsage();
      many.suggest(typed, 10, german);
      return process.cpuUsage(start).user / 1000;
    }).sort((one, other) => one - other);
    expect(times[950]).toBeLessThan(4);
  });

  test('are corrected within milliseconds', () => {
    const many = createSpeller('de', words);
    const start = process.cpuUsage();
    for (let number = 0; number < 300; number += 1) {
      const word = words[(number * 83) % words.length] ?? '';
      many.corrections(`${word.slice(0, 3)}${word.slice(4)}e`);
    }
    expect(process.cpuUsage(start).user / 1000 / 300).toBeLessThan(3);
  });
});
