import { describe, expect, test } from 'vitest';
import { readChoice, usualRulings } from './chosen-rulings.ts';

const custom = (code: string, years: { year: number; rulings: string[] }[]) => ({
  code,
  name: code,
  script: 'unknown',
  sources: [],
  years: years.map((year) => ({ ...year, notes: [] })),
});
const customs = [
  custom('DE', [
    { year: 1, rulings: ['1'] },
    { year: 2, rulings: ['2'] },
  ]),
  custom('DE-BY', [{ year: 2, rulings: ['2', '7'] }]),
  custom('AT', []),
];
const choose = (query: string) => readChoice(new URLSearchParams(query), customs);

describe('[FA7.filter] the choice in the address of the guide to rulings', () => {
  test.each([
    ['land=DE-BY&klasse=2', { region: 'DE-BY', year: 2 }],
    ['land=DE&klasse=1', { region: undefined, year: 1 }],
    ['land=&klasse=', { region: undefined, year: undefined }],
    ['land=DE-XX&klasse=9', { region: undefined, year: undefined }],
    ['land=__proto__&klasse=2%20', { region: undefined, year: undefined }],
    ['klasse=5', { region: undefined, year: 5 }],
  ])('%s is read as %j', (query, choice) => {
    expect(choose(query)).toEqual(choice);
  });

  test('it shows the year of the region alone, and those of Germany without a region', () => {
    const rulings = (query: string) =>
      usualRulings(customs, choose(query)).map((year) => year.rulings.join(' '));
    expect(rulings('land=DE-BY&klasse=2')).toEqual(['2 7']);
    expect(rulings('land=DE-BY&klasse=1')).toEqual([]);
    expect(rulings('')).toEqual(['1', '2']);
    expect(rulings('land=AT')).toEqual([]);
  });
});
