import { expect, test } from 'vitest';
import fc from '#tests/support/properties.ts';
import { collectParts, returnParts } from './archive.ts';
import { WordNumbers } from './word-numbers.ts';
import { isNumber, isNumberWithin } from './word-scores.ts';

const word = fc.oneof(fc.string({ unit: 'grapheme', minLength: 1 }), fc.stringMatching(/^[a-c]+$/));

function add(numbers: WordNumbers, added: string): number {
  const text = Buffer.from(`vor${added}nach`);
  return numbers.numberOf(text, 3, text.length - 4);
}

test('[SE3] words are numbered in the order of their first use, also after they were stored', () => {
  fc.assert(
    fc.property(fc.array(word), fc.array(word), (first, later) => {
      const numbers = new WordNumbers();
      for (const each of first) add(numbers, each);
      const { archive, parts } = collectParts();
      numbers.serialize(archive);
      const restored = new WordNumbers();
      restored.serialize(returnParts(structuredClone(parts)));
      for (const each of later) add(restored, each);
      const expected = [...new Set([...first, ...later])];
      expect(expected.map((each) => restored.find(each))).toEqual([...expected.keys()]);
      expect([restored.size, restored.find('unbekannt')]).toEqual([expected.length, undefined]);
    }),
  );
});

test('[SE3] more words than there was room for keep their numbers', () => {
  const numbers = new WordNumbers();
  const words = Array.from({ length: 20_000 }, (_, place) => `wort${place}`);
  const given = words.map((each) => add(numbers, each));
  expect(given).toEqual([...words.keys()]);
  expect(words.map((each) => numbers.find(each))).toEqual(given);
});

test('[SE3] an order number is recognised within a text as it is alone', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 8 }), fc.nat(9), (letters, digit) => {
      for (const each of [letters, letters + digit]) {
        const text = Buffer.from(`vor1${each}1nach`);
        expect(isNumberWithin(text, 4, text.length - 5)).toBe(isNumber(each));
      }
    }),
  );
});
