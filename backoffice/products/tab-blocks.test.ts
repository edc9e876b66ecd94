import { expect, test } from 'vitest';
import { readBlocks, writeBlocks } from './tab-blocks.ts';

const blocks = [
  { heading: 'Pflege', text: 'Kalt auswaschen.\nAn der Luft trocknen.', entries: ['Kein Bügeln'] },
  { text: 'Für Kinder ab 3 Jahren.' },
  { entries: ['Baumwolle', 'Leinen'] },
];
const typed =
  '# Pflege\nKalt auswaschen.\nAn der Luft trocknen.\n- Kein Bügeln\n\nFür Kinder ab 3 Jahren.\n\n- Baumwolle\n- Leinen';

test('[OP1.catalogue] sections of a tab are typed as one text', () => {
  expect(writeBlocks(blocks)).toBe(typed);
  expect(readBlocks(typed)).toEqual(blocks);
});

test.each([
  ['', []],
  [' \n\n ', []],
  ['- a\nText', [{ entries: ['a'] }, { text: 'Text' }]],
  ['Text\n# Kopf', [{ text: 'Text' }, { heading: 'Kopf' }]],
  ['#1 von 3 -4 °C', [{ text: '#1 von 3 -4 °C' }]],
])('%j has its sections', (text, expected) => {
  expect(readBlocks(text)).toEqual(expected);
});
