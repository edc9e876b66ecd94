import { expect, test } from 'vitest';
import { isOwnOrigin } from './origin-guard.ts';

const host = 'www.ranzen.de.localhost:3000';

test.each([
  [{ origin: `http://${host}` }, true],
  [{ origin: `http://${host}`, 'sec-fetch-site': 'same-origin' }, true],
  [{ origin: `HTTP://WWW.ranzen.de.localhost:3000` }, true],
  [{ 'sec-fetch-site': 'none' }, true],
  [{}, true],
  [{ origin: 'http://www.ranzen.at.localhost:3000' }, false],
  [{ origin: 'http://www.ranzen.de.localhost:666' }, false],
  [{ origin: 'https://evil.example' }, false],
  [{ origin: `https://evil.example/${host}` }, false],
  [{ origin: `https://${host}@evil.example` }, false],
  [{ origin: `https://${host}.evil.example` }, false],
  [{ origin: 'null' }, false],
  [{ origin: '' }, false],
  [{ 'sec-fetch-site': 'cross-site' }, false],
  [{ 'sec-fetch-site': 'same-site' }, false],
  [{ origin: `http://${host}`, 'sec-fetch-site': 'cross-site' }, false],
])('%o is own: %s', (headers, expected) =>
  expect(isOwnOrigin({ host, ...headers })).toBe(expected),
);
