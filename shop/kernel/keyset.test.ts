import { expect, test } from 'vitest';
import { cursorOf, readPlace, readSort } from './keyset.ts';

const keys = ['placedAt', 'total'] as const;

test.each([
  { text: 'total', sort: { key: 'total', isDescending: false } },
  { text: '-total', sort: { key: 'total', isDescending: true } },
  { text: '--total', sort: undefined },
  { text: 'total; drop', sort: undefined },
  { text: 'toString', sort: undefined },
  { text: '', sort: undefined },
  { text: null, sort: undefined },
])('[OP1] the order that an address names by $text', ({ text, sort }) => {
  expect(readSort(text, keys)).toEqual(sort);
});

test.each([
  { kind: 'instant', value: new Date('2026-11-21T10:00:00.123Z') },
  { kind: 'number', value: 0 },
  { kind: 'number', value: 129_900 },
  { kind: 'text', value: '' },
  { kind: 'text', value: "grundschule 'am-park' 🎒" },
] as const)('[OP1] a place by $value is read as it was written', ({ kind, value }) => {
  expect(readPlace(cursorOf(value, 7), kind)).toEqual({ value, id: 7 });
});

test.each([
  { kind: 'instant', cursor: cursorOf(5, 7) },
  { kind: 'number', cursor: 'n1e3-7' },
  { kind: 'number', cursor: 'n12345678901234567-7' },
  { kind: 'text', cursor: cursorOf('a\0b', 7) },
  { kind: 'text', cursor: `t${'x'.repeat(601)}-7` },
  { kind: 'text', cursor: 'tQQ-' },
] as const)('[OP1] $cursor is no place of the kind $kind', ({ kind, cursor }) => {
  expect(readPlace(cursor, kind)).toBeUndefined();
});
