import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeBrowser, fakeBrowser } from '#tests/support/browser.ts';
import { fetchWithToken, prefetchToken } from './api-token.ts';

let browser: FakeBrowser;
/** The sent requests: address and token. */
let sent: string[];
/** The tokens that the API accepts. */
let good: Set<string>;
let passes: number;
let tokenStatus: number;

beforeEach(() => {
  browser = fakeBrowser();
  sent = [];
  good = new Set(['pass-1', 'pass-2']);
  passes = 0;
  tokenStatus = 200;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const { authorization = '-' } = init.headers as Record<string, string>;
    sent.push(`${path} ${authorization}`);
    return path === '/api/token/' ? hand() : take(authorization.replace('Bearer ', ''));
  });
});
afterEach(() => vi.unstubAllGlobals());

function hand(): Response {
  passes += 1;
  const apiToken = `pass-${passes}`;
  if (tokenStatus === 200) browser.cookies.set('apiToken', apiToken);
  return Response.json({ apiToken }, { status: tokenStatus });
}

function take(pass: string): Response {
  const refusal = { errors: [{ extensions: { classification: 'INVALID_TOKEN' } }] };
  return good.has(pass) ? Response.json([{ data: 1 }]) : Response.json(refusal, { status: 401 });
}

const ask = () => fetchWithToken('/api/shop/', { method: 'POST', headers: {} });

describe('[AU3] the browser’s API token', () => {
  test('is fetched with the first operation, once for concurrent requests, and reused', async () => {
    prefetchToken();
    await Promise.all([ask(), ask()]);
    await ask();
    expect(sent).toEqual([
      '/api/token/ -',
      '/api/shop/ Bearer pass-1',
      '/api/shop/ Bearer pass-1',
      '/api/shop/ Bearer pass-1',
    ]);
  });

  test('[AU3.invalid] is fetched again once where the API refuses it, and the request is repeated once', async () => {
    browser.cookies.set('apiToken', 'old');
    expect(await (await ask()).json()).toEqual([{ data: 1 }]);
    expect(sent).toEqual(['/api/shop/ Bearer old', '/api/token/ -', '/api/shop/ Bearer pass-1']);
  });

  test('that is refused again fails the request', async () => {
    good.clear();
    browser.cookies.set('apiToken', 'old');
    expect((await ask()).status).toBe(401);
    expect(sent).toHaveLength(3);
  });

  test('another 401 does not renew the token', async () => {
    vi.stubGlobal('fetch', async (path: string) => {
      sent.push(path);
      return Response.json(
        { errors: [{ extensions: { classification: 'UNAUTHENTICATED' } }] },
        { status: 401 },
      );
    });
    browser.cookies.set('apiToken', 'pass-1');
    expect((await ask()).status).toBe(401);
    expect(sent).toEqual(['/api/shop/']);
  });

  test('that cannot be fetched fails the request, and the next request fetches it again', async () => {
    tokenStatus = 503;
    await expect(ask()).rejects.toThrow('503');
    tokenStatus = 200;
    expect((await ask()).status).toBe(200);
  });
});
