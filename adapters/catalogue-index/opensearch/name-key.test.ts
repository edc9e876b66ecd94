import { expect, test } from 'vitest';
import fc from '#tests/support/properties.ts';
import { nameKey } from './name-key.ts';

const collators = [new Intl.Collator('de'), new Intl.Collator('en')];

/** The order of names in every index: by a dictionary, then by their characters. */
function compareNames(one: string, other: string, collator: Intl.Collator): number {
  return Math.sign(collator.compare(one, other)) || (one < other ? -1 : Number(one > other));
}

const compareKeys = (one: string, other: string) =>
  Math.sign(Buffer.compare(Buffer.from(nameKey(one)), Buffer.from(nameKey(other))));

const characters = Array.from('aAäÄbBeéÈoöÖsSßuüzZ019 -–,.&/()„“"\'+%°²½™…×éñøæœłđ€');
const character = fc.oneof(
  fc.constantFrom(...characters),
  fc.constantFrom('a', 'A', 'b', 'B', 's'),
  fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCodePoint(code)),
);
const name = fc.array(character, { maxLength: 8 }).map((characters) => characters.join(''));

test('[LS3] keys of names sort by bytes as names sort in a dictionary', () => {
  for (const collator of collators)
    fc.assert(
      fc.property(name, name, (one, other) => {
        expect(compareKeys(one, other)).toBe(compareNames(one, other, collator));
      }),
      { numRuns: 3_000 },
    );
});
