import { describe, expect, test } from 'vitest';
import { createSpeller } from './speller.ts';
import { createSuggester } from './suggester.ts';

const speller = createSpeller([
  { word: 'fuller', frequency: 50 },
  { word: 'fullen', frequency: 10 },
  { word: 'folie', frequency: 90 },
  { word: 'buntstift', frequency: 40 },
  { word: 'bleistift', frequency: 70 },
  { word: 'radiergummi', frequency: 20 },
  { word: 'etui', frequency: 30 },
  { word: '718204', frequency: 1 },
]);
const mended = (word: string) => speller.corrections(word).map((correction) => correction.word);

describe('[SE4] typing errors', () => {
  test.each([
    ['fullr', ['fuller']],
    ['fuleln', ['fullen']],
    ['fullee', ['fuller', 'fullen']],
    ['buntsift', ['buntstift']],
    ['bnutstfit', ['buntstift']],
    ['radirgumi', ['radiergummi']],
    ['eutui', ['etui']],
    ['utei', []],
    ['etu', []],
    ['buntstift', []],
    ['718205', []],
    ['', []],
  ])('%s', (typed, expected) => {
    expect(mended(typed)).toEqual(expected);
  });

  test('nearer words weigh more', () => {
    expect(speller.corrections('buntsift')).toEqual([{ word: 'buntstift', weight: 0.6 }]);
    expect(speller.corrections('bnutstfit')).toEqual([{ word: 'buntstift', weight: 0.4 }]);
  });
});

const suggester = createSuggester([
  { text: 'Buntstifte', weight: 90 },
  { text: 'Bunte Knete', weight: 10 },
  { text: 'Federmäppchen', weight: 50 },
  { text: 'Schulfüller', weight: 40 },
  { text: 'Füller für Linkshänder', weight: 60 },
  { text: 'Radiergummi', weight: 30 },
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
    expect(suggester.suggest(typed, 10)).toEqual(expected);
  });

  test('as many as asked for', () => {
    expect(suggester.suggest('b', 1)).toEqual(['Buntstifte']);
    expect(suggester.suggest('b', 0)).toEqual([]);
  });
});

describe('[SE1] 100,000 entries', () => {
  const letters = 'abdefghiklmnoprstuvz';
  const wordOf = (number: number): string =>
    Array.from({ length: 5 + (number % 9) }, (_, index) =>
      letters.charAt((number * (index * 37 + 11) + index * index) % letters.length),
    ).join('');
  const words = Array.from({ length: 100_000 }, (_, number) => wordOf(number * 7_919 + 13));

  test('are completed within a millisecond in 95 of 100 cases', () => {
    const many = createSuggester(
      words.map((word, number) => ({ text: `${word} ${words[number ^ 5] ?? ''}`, weight: number })),
    );
    const times = Array.from({ length: 1_000 }, (_, number) => {
      const word = words[(number * 83) % words.length] ?? '';
      const typed =
        number % 5 === 0
          ? `${word.slice(0, 2)}x${word.slice(3, 6)}`
          : word.slice(0, 1 + (number % 6));
      const start = performance.now();
      many.suggest(typed, 10);
      return performance.now() - start;
    }).sort((one, other) => one - other);
    expect(times[950]).toBeLessThan(4);
  });

  test('are mended in no time', () => {
    const many = createSpeller(words.map((word, number) => ({ word, frequency: number })));
    const start = performance.now();
    for (let number = 0; number < 300; number += 1) {
      const word = words[(number * 83) % words.length] ?? '';
      many.corrections(`${word.slice(0, 3)}${word.slice(4)}e`);
    }
    expect((performance.now() - start) / 300).toBeLessThan(3);
  });
});
