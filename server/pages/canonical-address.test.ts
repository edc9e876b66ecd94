import { afterAll, beforeAll, expect, test } from 'vitest';
import { business, type FakeShop, startFakeShop } from '#tests/server/fake-shop.ts';

let shop: FakeShop;
const rendered: string[] = [];

beforeAll(async () => {
  shop = await startFakeShop({
    render: async (request) => {
      const { pathname } = new URL(request.url);
      rendered.push(pathname);
      const headers = {
        'content-type': 'text/html',
        'cache-control': 'public',
        'x-page-tags': 'a',
      };
      if (pathname === '/moved/')
        return new Response(null, { status: 301, headers: { ...headers, location: '/new/' } });
      if (pathname === '/away/')
        return new Response(null, { status: 302, headers: { ...headers, location: '/new/' } });
      if (pathname === '/nowhere/') return new Response('none', { status: 404, headers });
      return new Response('page', { headers });
    },
  });
});
afterAll(() => shop.close());

test.each([
  ['/new', 301, '/new/'],
  ['/new?p=2', 301, '/new/?p=2'],
  ['/n%65w', 301, '/new/'],
  ['/nowhere', 301, '/nowhere/'],
  ['/moved', 301, '/new/'],
  ['/m%6Fved', 301, '/new/'],
  ['/moved?utm=1', 301, '/new/?utm=1'],
  ['/away', 302, '/new/'],
  ['/moved/', 301, '/new/'],
  ['/cat/1', 301, '/cat/1/'],
])('[RT2] %s leads on in one hop: %i to %s', async (path, status, location) => {
  for (const visit of ['first', 'second']) {
    const answer = await shop.ask(path);
    expect({ visit, status: answer.status, location: answer.headers.location }).toEqual({
      visit,
      status,
      location,
    });
  }
});

test('[RT2] addresses of the API and of the business shop are redirected without rendering a page', async () => {
  rendered.length = 0;
  await shop.ask('/cat/7');
  await shop.ask('/moved', { headers: { Host: business } });
  expect(rendered).toEqual([]);
});
