import { expect, test } from 'vitest';
import { guardTable } from './guard-table.ts';
import { refusalOf, type Rule } from './guards.ts';

const door = {
  storefront: { isB2b: false, language: 'de' as const },
  visitor: { session: 'none' as const, markers: [], cartId: undefined, orderId: undefined },
  ask: () => Promise.reject(new Error('nothing is asked')),
};

test('[RT3] naming a guard that does not exist throws', async () => {
  for (const guard of ['needsLogins', 'constructor', '__proto__'])
    await expect(
      refusalOf(door, new URL('https://www.ranzen.de/a/'), {
        '/a/': [{ guard } as unknown as Rule],
      }),
    ).rejects.toThrow(`There is no guard named "${guard}".`);
});

test('[RT3] paths are meant with their slash, and nothing that objects inherit is one', async () => {
  const to = '/login/?target=%2Fmyaccount%2Fpassword';
  expect(await refusalOf(door, new URL('https://www.ranzen.de/myaccount/password'))).toEqual({
    to,
  });
  expect(await refusalOf(door, new URL('https://www.ranzen.de/constructor/'))).toBeUndefined();
});

test('[RT3] what depends on the visitor guards pages only that nobody shares', () => {
  const ofVisitors = new Set(['needsLogin', 'customersGoTo', 'needsMarker']);
  const personal = /^\/(?:checkout|myaccount|computop|login|logout|rating|prime\/checkout)\//;
  const guarded = Object.entries(guardTable).filter(([, rules]) =>
    rules.some(({ guard }) => ofVisitors.has(guard)),
  );
  expect(guarded.filter(([path]) => !personal.test(path))).toEqual([]);
});
