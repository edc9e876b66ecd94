import { describe, expect, test } from 'vitest';
import fc from '#tests/support/properties.ts';
import { parseSupplyList } from './parse-supply-list.ts';

/** A line as "quantity words details", packs marked by a P. */
function read(text: string): string[] {
  return parseSupplyList(text).map((line) =>
    line.kind === 'article'
      ? [
          `${line.quantity}${line.isPacks ? 'P' : ''}`,
          line.words,
          ...line.details.map((detail) => `[${detail}]`),
          ...line.choices.map((choice) => `(${choice})`),
        ].join(' ')
      : `${line.kind}: ${line.text}`,
  );
}

describe('quantities', () => {
  test.each([
    ['2 Bleistifte', '2 Bleistifte'],
    ['2x Klebestift', '2 Klebestift'],
    ['- 3 Stück Radiergummi', '3 Radiergummi'],
    ['• zwei Spitzer', '2 Spitzer'],
    ['Klebestift (2x)', '2 Klebestift'],
    ['Klebestifte – 3 Stück', '3 Klebestifte'],
    ['1 Päckchen Filzstifte', '1P Filzstifte'],
    ['Lineal', '1P Lineal'],
    ['3. Zirkel', '1P Zirkel'],
    ['1 Lineal 30 cm', '1 Lineal [30 cm]'],
    ['12er Wasserfarbkasten', '1P Wasserfarbkasten [12er]'],
    ['10er-Pack Hefte', '1P Hefte [10er]'],
    ['2B Bleistift', '1P Bleistift [2B]'],
  ])('%s', (line, expected) => {
    expect(read(line)).toEqual([expected]);
  });
});

describe('details', () => {
  test.each([
    ['2 Hefte DIN A5, Lineatur 1', '2 Hefte [Lineatur 1] [DIN A5]'],
    ['1 Heft Lin. 27 A4', '1 Heft [Lineatur 27] [DIN A4]'],
    ['1 Collegeblock kariert', '1 Collegeblock [kariert]'],
    ['1 Block unliniert', '1 Block [blanko]'],
    ['1 Schere für Linkshänder', '1 Schere [Linkshänder]'],
    ['2 Bleistifte (HB)', '2 Bleistifte [HB]'],
    ['1 Farbkasten mit 12 Farben', '1 Farbkasten [12 Farben]'],
    ['1 roter Schnellhefter', '1 Schnellhefter [rot]'],
    ['1 Haarpinsel Größe 8', '1 Haarpinsel [Größe 8]'],
    ['1 Heft A5 (mit Namen)', '1 Heft [DIN A5]'],
    ['1 Deckfarbkasten, z. B. von Regenbogen', '1 Deckfarbkasten'],
    ['1 exercise book, ruling 2', '1 exercise book [Lineatur 2]'],
  ])('%s', (line, expected) => {
    expect(read(line)).toEqual([expected]);
  });

  test('several rulings or colours become one article each where the number can be divided', () => {
    expect(read('4 Schnellhefter (rot, blau, gelb, grün)')).toEqual([
      '1 Schnellhefter [rot]',
      '1 Schnellhefter [blau]',
      '1 Schnellhefter [gelb]',
      '1 Schnellhefter [grün]',
    ]);
    expect(read('je 2 Hefte Lineatur 1 und 2')).toEqual([
      '2 Hefte [Lineatur 1]',
      '2 Hefte [Lineatur 2]',
    ]);
    expect(read('Borstenpinsel Gr. 4, 8 und 12')).toEqual([
      '1P Borstenpinsel [Größe 4]',
      '1P Borstenpinsel [Größe 8]',
      '1P Borstenpinsel [Größe 12]',
    ]);
  });

  test('a number that does not divide is left to the shopper', () => {
    expect(read('3 Hefte Lineatur 1 und 2')).toEqual(['3 Hefte (Lineatur 1) (Lineatur 2)']);
  });
});

describe('lines', () => {
  test('a line with several nouns names several articles', () => {
    expect(read('Federmäppchen mit: 2 Bleistifte HB, Radiergummi und Spitzer mit Dose')).toEqual([
      '1P Federmäppchen',
      '2 Bleistifte [HB]',
      '1P Radiergummi',
      '1P Spitzer mit Dose',
    ]);
    expect(read('Bunt- und Filzstifte')).toEqual(['1P Buntstifte', '1P Filzstifte']);
  });

  test('subjects are headings and sentences are remarks', () => {
    expect(read('Mathematik:\nDeutsch: 1 Heft\nBitte alles mit Namen beschriften!\nKunst')).toEqual(
      [
        'heading: Mathematik',
        'heading: Deutsch',
        '1 Heft',
        'remark: Bitte alles mit Namen beschriften!',
        'heading: Kunst',
      ],
    );
  });

  test('the words of the school are kept', () => {
    expect(parseSupplyList('3 Hefte Lin. 27 und 28, A4').map(({ text }) => text)).toEqual([
      '3 Hefte Lin. 27 und 28, A4',
    ]);
    expect(parseSupplyList('2 Mappen (rot, blau)').map(({ text }) => text)).toEqual([
      '2 Mappen (rot, blau) · rot',
      '2 Mappen (rot, blau) · blau',
    ]);
  });

  test('any text is read within its limits, articles with words and a quantity of at least one', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 2000 }), (text) => {
        for (const line of parseSupplyList(text)) {
          expect(line.text).not.toBe('');
          if (line.kind !== 'article') continue;
          expect(line.words).not.toBe('');
          expect(line.quantity).toBeGreaterThanOrEqual(1);
        }
      }),
    );
    const most = Array.from({ length: 500 }, () => '1 Heft').join('\n');
    expect(parseSupplyList(most)).toHaveLength(120);
  });
});
