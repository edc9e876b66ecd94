import { expect, test } from 'vitest';
import type { Rule } from '#storefront/pages/rule.ts';
import { refusalOf } from './guards.ts';

const api = {
  storefront: { isB2b: false, language: 'de' as const },
  visitor: { session: 'none' as const, markers: [], cartId: undefined, orderId: undefined },
  ask: () => Promise.reject(new Error('nothing is asked')),
};

test('[RT3.guards] an unknown guard throws', async () => {
  for (const guard of ['needsLogins', 'constructor', '__proto__'])
    await expect(
      refusalOf(api, new URL('https://www.ranzen.de/a/'), () => [{ guard } as unknown as Rule]),
    ).rejects.toThrow(`There is no guard named "${guard}".`);
});

test('[RT3] paths are matched with their final slash, and inherited properties are no guards', async () => {
  const to = '/login/?target=%2Fmyaccount%2Fpassword';
  expect(await refusalOf(api, new URL('https://www.ranzen.de/myaccount/password'))).toEqual({
    to,
  });
  expect(await refusalOf(api, new URL('https://www.ranzen.de/constructor/'))).toBeUndefined();
});
