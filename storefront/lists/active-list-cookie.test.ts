import { expect, test } from 'vitest';
import { activeListOf } from './active-list-cookie.ts';

const own = { externalId: 'own', role: 'creator', isStandardList: true } as const;
const class3b = { externalId: '3b', role: 'editor', isStandardList: false } as const;
const staff = { externalId: 'staff', role: 'commentator', isStandardList: false } as const;

test.each([
  ['3b', '3b'],
  ['own', 'own'],
  ['staff', 'own'],
  ['gone', 'own'],
  [undefined, 'own'],
])(
  '[WL1.active][WL2] after list %s hearts use %s: never a read-only or deleted list',
  (lastUsed, active) => {
    expect(activeListOf([own, class3b, staff], lastUsed)?.externalId).toBe(active);
  },
);

test('[WL1] a visitor who can only read others’ lists has none for hearts yet', () => {
  expect(activeListOf([staff], 'staff')).toBeNull();
});
