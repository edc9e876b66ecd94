import { expect, test } from 'vitest';
import fc from '#tests/support/properties.ts';
import { mergeFields } from './merge-fields.ts';

const current = { name: 'Lena', phone: '0711 1', company: null as string | null };

test.each([
  {
    title: 'a field as it was seen takes the new value',
    save: { seen: { phone: '0711 1' }, mine: { phone: '0711 2' } },
    merged: { changed: { phone: '0711 2' }, met: [] },
  },
  {
    title: 'a field that others changed otherwise is asked about',
    save: { seen: { phone: '0711 0' }, mine: { phone: '0711 2' } },
    merged: { changed: {}, met: [{ field: 'phone', theirs: '0711 1' }] },
  },
  {
    title: 'a field that others changed to the same value stays',
    save: { seen: { phone: '0711 0' }, mine: { phone: '0711 1' } },
    merged: { changed: {}, met: [] },
  },
  {
    title: 'a field that is not changed takes what others wrote',
    save: { seen: { phone: '0711 0' }, mine: { phone: '0711 0' } },
    merged: { changed: {}, met: [] },
  },
  {
    title: 'an empty field is a value like any other',
    save: { seen: { company: 'Hort' }, mine: { company: 'Schule' } },
    merged: { changed: {}, met: [{ field: 'company', theirs: null }] },
  },
])('[OP1] of a save, $title', ({ save, merged }) => {
  expect(mergeFields(current, save)).toEqual(merged);
});

test('[OP1] a save without the value seen throws', () => {
  expect(() => mergeFields(current, { seen: {}, mine: { phone: '1' } })).toThrow('phone');
});

const values = fc.constantFrom('a', 'b', 'c');
const record = fc.record({ one: values, two: values, three: values });
const some = fc.record({ one: values, two: values, three: values }, { requiredKeys: [] });

test('[OP1] two saves that began with the same record keep the fields of both; the second is refused for fields that both changed', () => {
  fc.assert(
    fc.property(record, some, some, (seen, first, second) => {
      const between = { ...seen, ...first };
      const { changed, met } = mergeFields(between, { seen, mine: second });
      const wished = Object.entries(second).filter(
        ([field, value]) => value !== seen[field as 'one'],
      );
      const both = wished
        .map(([field, value]) => ({ field: field as 'one', value }))
        .filter(({ field, value }) => between[field] !== seen[field] && value !== between[field]);
      expect(met.map(({ field }) => field)).toEqual(both.map(({ field }) => field));
      const others = wished.filter(([field]) => !met.some((each) => each.field === field));
      expect({ ...between, ...changed }).toEqual({ ...between, ...Object.fromEntries(others) });
    }),
  );
});
