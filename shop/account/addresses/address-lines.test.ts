import { expect, test } from 'vitest';
import { readableLines } from './address-lines.ts';

test('[OP1.approvals][OP1.customers] the staff reads the country of an address in its language, and no empty lines', () => {
  const lines = [null, 'Petra Kolb', 'Am Anger 12', '', '73430 Aalen', 'DE'];
  const street = ['Petra Kolb', 'Am Anger 12', '73430 Aalen'];
  expect(readableLines(lines, 'de')).toEqual([...street, 'Deutschland']);
  expect(readableLines(lines, 'en')).toEqual([...street, 'Germany']);
  expect(readableLines([], 'de')).toEqual([]);
});
