import { describe, expect, test } from 'vitest';
import fc from '#tests/support/properties.ts';
import { analyseNames, analyseQuery, analyseText, type Language } from './analyser.ts';
import { foldText } from './fold.ts';

const languages: readonly Language[] = ['de', 'en'];
const anyLanguage = fc.constantFrom(...languages);
const anyText = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }));

/** Whether a product with this text is found. */
function isFound(language: Language, text: string, query: string): boolean {
  const words = new Set(analyseText(language, text));
  const asked = analyseQuery(language, query);
  return (
    asked.length > 0 &&
    asked.every(({ alternatives }) => alternatives.some(({ word }) => words.has(word)))
  );
}
const weightOf = (text: string, query: string): number[] => {
  const words = new Set(analyseText('de', text));
  return analyseQuery('de', query).map(
    ({ alternatives }) => alternatives.find(({ word }) => words.has(word))?.weight ?? 0,
  );
};

describe('[SE4.umlauts] folding', () => {
  test.each([
    ['Mäppchen', 'Maeppchen'],
    ['MÄPPCHEN', 'Mappchen'],
    ['Füller', 'Fueller'],
    ['Ölkreide', 'Oelkreide'],
    ['Straße', 'Strasse'],
    ['Möwe', 'Moewe'],
    ['ﬁlz', 'filz'],
    ['Cajón', 'cajon'],
    ['ＡＢＣ', 'abc'],
  ])('%s is %s', (one, other) => {
    expect(foldText(one)).toBe(foldText(other));
  });

  test.each(['neue', 'blaue', 'quelle', 'graue'])('%s keeps its ue', (word) => {
    expect(foldText(word)).toBe(word);
  });

  test('folding is idempotent', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'o', 'u', 'e', 'q', 'ä') }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
  });
});

describe('[SE4] German words', () => {
  test.each([
    ['Stift Stifte Stiften Stiftes'],
    ['Schere Scheren'],
    ['Heft Hefte Heften Heftes'],
    ['Füller Füllers Füllern'],
    ['Block Blöcke Blöcken'],
    ['Buch Bücher Büchern'],
    ['Kasten Kästen'],
    ['Mäppchen Mäppchens'],
    ['Tasche Taschen'],
    ['Pinsel Pinseln'],
    ['Ranzen Ranzens'],
    ['Rucksack Rucksäcke Rucksäcken'],
    ['Uhr Uhren'],
    ['Album Alben'],
    ['Globus Globen'],
    ['Lehrerin Lehrerinnen'],
    ['rot rote roter rotes roten rotem'],
    ['blau blaue blauer blaues blauen'],
    ['Buntstift Buntstifte Buntstiften'],
    ['Schultüte Schultüten'],
    ['Wasserfarbkasten Wasserfarbkästen'],
    ['Linkshänder linkshändig Linkshänderin'],
    ['Radiergummi Radiergummis'],
  ])('[SE4.stems] %s are one', (forms) => {
    const words = new Set(forms.split(' ').map((form) => analyseNames('de', form).join(' ')));
    expect(words.size).toBe(1);
  });

  test.each([
    ['Dreikant-Buntstifte', 'Stifte'],
    ['Buntstifte, 12 Stück', 'bunte Stifte'],
    ['Bunte Stifte', 'Buntstifte'],
    ['Schulhefte A4', 'heft'],
    ['Wasserfarbkasten', 'Farbkasten'],
    ['Deckfarbkasten', 'Wasserfarbkasten'],
    ['Federmäppchen', 'Etui'],
    ['Schulranzen „Polarfuchs“', 'Schultasche'],
    ['Radierer', 'Radiergummi'],
    ['Klebestift', 'Kleber'],
    ['Schere für Linkshänder', 'Linkshänderschere'],
    ['Schulfüller', 'fueller'],
    ['Schere', 'Kinderschere'],
    ['Schulheft DIN A4', 'heft a4'],
    ['Ordner A4', 'Ordner DIN-A4'],
    ['Fineliner, 0,5 mm', 'fineliner 0.5mm'],
    ['Lineal, 30 cm', 'Lineal 30cm'],
    ['Lineal, 30 cm', 'Lineal 30'],
    ['Buntstifte, 12 Stück', '12er Buntstifte'],
    ['Puzzle ab 6 Jahren', 'Puzzle 6 Jahre'],
    ['Puzzle ab 6 Jahren', 'Puzzle für 7-jährige'],
    ['Puzzle, 3 bis 6 Jahre', 'puzzle 4 jahre'],
    ['Übungsheft, Klasse 1', 'Übungsheft 1. Klasse'],
    ['Übungsheft, Klasse 1', 'Übungsheft erste Klasse'],
    ['Übungsheft für die 1. und 2. Klasse', 'übungsheft klasse 2'],
    ['Trolley-Rucksack', 'trolleyrucksack'],
    ['Trolley-Rucksack', 'Rucksack'],
  ])('[SE4.compounds] %s is found by %s', (text, query) => {
    expect(isFound('de', text, query)).toBe(true);
  });

  test.each([
    ['Buntes Kissen', 'Buntstifte'],
    ['Filzstifte', 'Buntstifte'],
    ['Schnellhefter', 'Schulheft'],
    ['Rucksack „Werkbank“', 'Bank'],
    ['Lineal, 30 cm', 'Lineal 50 cm'],
    ['Heft für die 3. Klasse', 'Heft 1. Klasse'],
    ['Puzzle ab 10 Jahren', 'Puzzle 4 Jahre'],
  ])('%s is not found by %s', (text, query) => {
    expect(isFound('de', text, query)).toBe(false);
  });

  test('[SE4.synonyms] a product’s type weighs more than its purpose, and the word itself more than its synonyms', () => {
    expect([weightOf('Buntstifte', 'Stift'), weightOf('Stifteköcher', 'Stift')]).toEqual([
      [1],
      [0.3],
    ]);
    expect([weightOf('Radierer', 'Radierer'), weightOf('Radiergummi', 'Radierer')]).toEqual([
      [1],
      [0.8],
    ]);
  });

  test('names are complete words', () => {
    expect(analyseNames('de', 'Farbwerk')).toEqual(['farbewerk']);
    expect(isFound('de', 'Farbwerk', 'Farbe')).toBe(true);
    expect(analyseNames('de', 'Farbwerk')).not.toContain('farbe0');
  });
});

describe('[SE4] English words', () => {
  test.each([
    ['Coloured pencils, 12 pieces', 'colored pencil'],
    ['Eraser', 'rubbers'],
    ['Pencil case, filled', 'pencil pouch'],
    ['Left-handed scissors', 'scissors left handed'],
    ['Scissors for left-handers', 'left-handed scissors'],
    ['Drawing pad', 'draw pads'],
    ['Workbook, Year 2', 'workbook grade 2'],
    ['Workbook, Year 1', 'workbook first grade'],
    ['Puzzle from 6 years', 'puzzle 6 year olds'],
    ['Ruler, 30 cm', 'ruler 30cm'],
    ['Satchel', 'school bag'],
    ['Exercise books', 'exercise book'],
    ['School brush', 'paint brushes'],
  ])('[SE4.english] %s is found by %s', (text, query) => {
    expect(isFound('en', text, query)).toBe(true);
  });
});

describe('[SE4] any text', () => {
  test('is analysed into letters and digits', () => {
    fc.assert(
      fc.property(anyLanguage, anyText, (language, text) => {
        for (const word of analyseText(language, text)) expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
        const words = analyseQuery(language, text);
        expect(words.length).toBeLessThanOrEqual(12);
        for (const { alternatives } of words) {
          for (const { word, weight } of alternatives) {
            expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
            expect(weight > 0 && weight <= 1).toBe(true);
          }
        }
      }),
    );
  });

  test('is found by itself, up to twelve words', () => {
    const words = fc.array(
      fc.constantFrom('Buntstifte', 'Etui', 'A4', '30 cm', 'roter', 'Xylophonix', 'Klasse 2', '12'),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(anyLanguage, words, (language, words) => {
        expect(isFound(language, words.join(' '), words.join(' '))).toBe(true);
      }),
    );
  });

  test.each([
    ['e'.repeat(10_000)],
    ['aeueoe'.repeat(1_700)],
    ['schulbuntwasserfarb'.repeat(530)],
    ['stift '.repeat(1_700)],
    ['„'.repeat(10_000)],
    ['1.'.repeat(5_000)],
    ['a\u0300'.repeat(5_000)],
    ['-'.repeat(10_000)],
    ['1 bis '.repeat(1_700)],
  ])('of 10,000 hostile characters is analysed in no time: %#', (text) => {
    const start = process.threadCpuUsage();
    for (const language of languages) {
      analyseText(language, text);
      analyseQuery(language, text);
    }
    expect(process.threadCpuUsage(start).user / 1000).toBeLessThan(250);
  });
});
