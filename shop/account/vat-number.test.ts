import { describe, expect, test } from 'vitest';
import { vatNumberOf } from './vat-number.ts';

describe('[AC1] VAT numbers', () => {
  test.each([
    ['DE 136 695 976', 'DE136695976'],
    ['de136695976', 'DE136695976'],
    ['ATU13585627', 'ATU13585627'],
    ['BE0428759497', 'BE0428759497'],
    ['CHE-116.281.710 MWST', 'CHE116281710MWST'],
    ['DK13585628', 'DK13585628'],
    ['FI20774740', 'FI20774740'],
    ['FR40303265045', 'FR40303265045'],
    ['FRK7399859412', 'FRK7399859412'],
    ['HR33392005961', 'HR33392005961'],
    ['IT00743110157', 'IT00743110157'],
    ['LU15027442', 'LU15027442'],
    ['PL8567346215', 'PL8567346215'],
    ['NL004495445B01', 'NL004495445B01'],
    ['IE6433435F', 'IE6433435F'],
    ['ESA13585625', 'ESA13585625'],
  ])('%s is one, written %s', (typed, written) => {
    expect(vatNumberOf(typed)).toBe(written);
  });

  test.each([
    '',
    'DE136695978',
    'DE13669597',
    'ATU13585626',
    '136695976',
    'US136695976',
    'GB980780684',
    'BE0428759498',
    'IT00743110158',
    'LU15027443',
    'DE１３６６９５９７６',
  ])('%s is none', (typed) => {
    expect(vatNumberOf(typed)).toBeUndefined();
  });
});
