import { beforeEach, expect, test, vi } from 'vitest';
import { fixedClock } from '#shop/kernel/clock.ts';
import type { Storefront } from '#shop/kernel/storefront.ts';
import type { NodePost } from '../http/post-to-node.ts';
import { createTokenClient } from './token-client.ts';

const sent: NodePost[] = [];
vi.mock('../http/post-to-node.ts', () => ({
  postToNode: async (post: NodePost) => {
    sent.push(post);
    throw new Error('The operation was aborted due to timeout');
  },
}));
beforeEach(() => void sent.splice(0));

test('[AU3.limit] each of the two requests for a token ends after 3 s', async () => {
  const tokens = createTokenClient({
    tokenUrl: 'http://10.0.0.5:3000/api/token/',
    clientId: 'storefront',
    clientSecret: 'secret',
    clock: fixedClock('2026-11-21T10:00:00Z'),
  });
  const storefront = { host: 'www.ranzen.de.localhost', langCode: 'de-de' } as Storefront;
  await expect(tokens(storefront)).rejects.toThrow('aborted due to timeout');
  expect(sent.map(({ timeoutMs }) => timeoutMs)).toEqual([3_000, 3_000]);
});
