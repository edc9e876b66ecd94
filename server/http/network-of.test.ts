import { expect, test } from 'vitest';
import type { Resolvers } from '#shop/resolver-types.generated.ts';
import { postToApi } from '#tests/server/fake-contract.ts';
import { startFakeShop } from '#tests/server/fake-shop.ts';
import { networkOf } from './network-of.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:0002::ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('[AU5] %s counts as %s', (address, network) => expect(networkOf(address)).toBe(network));

const telling: Resolvers = {
  Query: { globalParameter: (_, __, { visitor }) => visitor.remoteAddress },
};

test.each([
  ['false', '203.0.113.9, 198.51.100.1', '127.0.0.1'],
  ['1', '198.51.100.1', '198.51.100.1'],
  ['1', '203.0.113.9, 198.51.100.1', '198.51.100.1'],
  ['1', '203.0.113.9, 2001:db8:1:2::77', '2001:db8:1:2::/64'],
  ['2', '203.0.113.9, 198.51.100.1, 10.0.0.4', '198.51.100.1'],
  ['127.0.0.1,10.0.0.0/8', '203.0.113.9, 198.51.100.1, 10.0.0.4', '198.51.100.1'],
  ['10.0.0.0/8', '203.0.113.9', '127.0.0.1'],
])(
  '[AU5] TRUST_PROXY=%s: the address of %s that a trusted balancer appended counts, never the visitor’s own entry',
  async (TRUST_PROXY, forwarded, counted) => {
    const shop = await startFakeShop({ resolvers: [telling], environment: { TRUST_PROXY } });
    const query = '{ globalParameter(name: "a", entry: "b") }';
    const { json } = await postToApi(shop, { query }, { 'X-Forwarded-For': forwarded });
    await shop.close();
    expect(json.data).toEqual({ globalParameter: counted });
  },
);
