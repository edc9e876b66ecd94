import { expect, test } from 'vitest';
import { FrozenTexts } from './frozen-texts.ts';

const heft = Object.freeze({ name: 'Heft' });
const stift = Object.freeze({ name: 'Stift' });

test('[TP1] a text is kept for the shape that wrote it', () => {
  const frozen = new FrozenTexts(100);
  const [names, lengths] = [frozen.ofOneShape(), frozen.ofOneShape()];
  names.keep(heft, '"Heft"');
  lengths.keep(heft, '4');
  expect([names.get(heft), lengths.get(heft), names.get(stift)]).toEqual([
    '"Heft"',
    '4',
    undefined,
  ]);
});

test('[TP1] beyond what may be kept everything is forgotten, of every shape', () => {
  const frozen = new FrozenTexts(10);
  const [names, lengths] = [frozen.ofOneShape(), frozen.ofOneShape()];
  names.keep(heft, '"Heft"');
  lengths.keep(heft, '4');
  names.keep(stift, '"Stift"');
  expect([names.get(heft), names.get(stift), lengths.get(heft)]).toEqual([
    undefined,
    '"Stift"',
    undefined,
  ]);
  lengths.keep(heft, '4');
  expect([names.get(stift), lengths.get(heft)]).toEqual(['"Stift"', '4']);
});
