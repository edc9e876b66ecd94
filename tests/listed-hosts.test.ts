import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tabulateHosts } from '#shop/storefronts/find-storefront.ts';
import { siblingOrigins } from '#shop/storefronts/sibling-origins.ts';

test('[ST5.readme] README lists the address of every storefront of a local start', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const listed = [...readme.matchAll(/^\| (http:\/\/\S+) \|/gm)].map(([, address]) => address);
  const hosts = tabulateHosts({ environment: 'local', mainDomain: 'ranzen', port: 3000 });
  const origins = siblingOrigins(hosts).map(({ baseUrl }) => baseUrl);
  expect(origins).toHaveLength(6);
  expect(listed).toEqual(expect.arrayContaining(['http://localhost:3000', ...origins]));
});
