import { expect, test } from 'vitest';
import { unpack } from '#storefront/state/packed.ts';
import { loader } from '#storefront/routes/wishlist/wishlist.tsx';

const list = { externalId: 'l1', name: 'Klasse 3b', role: 'creator', entries: [] };

/** The data of the list's page where these operations fail. */
async function loaded(failing: readonly string[]) {
  const api = {
    visitor: { activeListId: undefined, session: 'customer' },
    storefront: { isB2b: false },
    remember: () => undefined,
    ask: async ({ name }: { name: string }) => {
      if (failing.includes(name)) throw new Error('The database is gone.');
      return name === 'FindListComments'
        ? { wishlistComments: [{ positionId: 'e1', comments: [] }] }
        : { wishlistEssentials: [list], wishlist: list };
    },
  };
  const url = new URL('https://www.ranzen.de/myaccount/wishlist/');
  const call = { context: { get: () => api }, url, request: new Request(url), params: {} };
  return loader(call as unknown as Parameters<typeof loader>[0]);
}

test('[WL6.fault][TP3.ignored] a list is shown without comments where they fail to load', async () => {
  expect((await loaded([])).comments).toHaveLength(1);
  const page = await loaded(['FindListComments']);
  expect(page.comments).toEqual([]);
  expect(unpack(page.list)?.name).toBe('Klasse 3b');
});

test('[WL1.active] without a standard list the page opens the first list, and hearts do not use it', async () => {
  const remembered: unknown[] = [];
  const api = {
    visitor: { activeListId: undefined, session: 'customer' },
    storefront: { isB2b: false },
    remember: (...words: unknown[]) => void remembered.push(words),
    ask: async ({ name }: { name: string }, { externalId }: { externalId?: string }) =>
      name === 'FindListComments'
        ? { wishlistComments: [] }
        : { wishlistEssentials: [list], wishlist: externalId === 'l1' ? list : null },
  };
  const url = new URL('https://www.ranzen.de/myaccount/wishlist/');
  const call = { context: { get: () => api }, url, request: new Request(url), params: {} };
  const page = await loader(call as unknown as Parameters<typeof loader>[0]);
  expect([unpack(page.list)?.name, page.isActive]).toEqual(['Klasse 3b', false]);
  expect(remembered).toEqual([]);
});

test('a list that cannot be loaded itself is a fault', async () => {
  await expect(loaded(['FindList'])).rejects.toThrow('The database is gone.');
});
