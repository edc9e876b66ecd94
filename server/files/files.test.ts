import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FakeShop, startFakeShop } from '#tests/server/fake-shop.ts';

let shop: FakeShop;
beforeAll(async () => {
  shop = await startFakeShop({
    pictures: {
      get: async (key, format) =>
        key === 'ranzen-rot' && format === 'thumb'
          ? { bytes: Buffer.from('RIFF'), contentType: 'image/webp' }
          : undefined,
    },
    downloads: (path) =>
      path === '/downloads/anleitung.pdf'
        ? { contentType: 'application/pdf', body: Buffer.from('%PDF') }
        : undefined,
  });
});
afterAll(() => shop.close());

describe('files', () => {
  test('[CA4] a picture is immutable, an unknown one is a 404 with a placeholder', async () => {
    const found = await shop.ask('/bilder/thumb/ranzen-rot.webp');
    expect([
      found.status,
      found.headers['content-type'],
      found.headers['cache-control'],
      found.text,
    ]).toEqual([200, 'image/webp', 'public, max-age=31536000, immutable', 'RIFF']);
    for (const path of [
      '/bilder/thumb/none.webp',
      '/bilder/thumb/ranzen-rot.jpg',
      '/bilder/huge/ranzen-rot.webp',
      '/bilder/thumb/..%2f..%2fetc%2fpasswd.webp',
      '/bilder/constructor/ranzen-rot.webp',
    ]) {
      const { status, headers } = await shop.ask(path);
      expect([status, headers['content-type']]).toEqual([404, 'image/svg+xml']);
    }
  });

  test('[PD2.downloads] a document that product pages link to', async () => {
    const found = await shop.ask('/downloads/anleitung.pdf?from=page');
    expect([found.status, found.headers['content-type'], found.text]).toEqual([
      200,
      'application/pdf',
      '%PDF',
    ]);
    expect((await shop.ask('/downloads/fehlt.pdf')).status).toBe(404);
  });

  test('[PD2] ranges of a document are served', async () => {
    const part = async (range: string) => {
      const { status, headers, text } = await shop.ask('/downloads/anleitung.pdf', {
        headers: { range },
      });
      return [status, headers['content-range'], text];
    };
    expect(await part('bytes=1-2')).toEqual([206, 'bytes 1-2/4', 'PD']);
    expect(await part('bytes=2-')).toEqual([206, 'bytes 2-3/4', 'DF']);
    expect(await part('bytes=-1')).toEqual([206, 'bytes 3-3/4', 'F']);
    expect(await part('bytes=0-99')).toEqual([206, 'bytes 0-3/4', '%PDF']);
    expect(await part('bytes=4-')).toEqual([416, 'bytes */4', '']);
    expect(await part('bytes=3-1')).toEqual([200, undefined, '%PDF']);
    expect(await part('bytes=0-0,2-3')).toEqual([200, undefined, '%PDF']);
  });

  test('[CN5] the texts of a locale are an immutable script with its hash in the address', async () => {
    const { page, account } = shop.parts.texts.compiledFor('de').parts;
    const current = await shop.ask(`/texts/de.${page.hash}.js`, {
      headers: { 'Accept-Encoding': 'gzip' },
    });
    expect([
      current.status,
      current.headers['cache-control'],
      current.headers['content-type'],
    ]).toEqual([200, 'public, max-age=31536000, immutable', 'text/javascript; charset=utf-8']);
    expect(gunzipSync(current.body).toString()).toMatch(
      /^window\.__ranzenTexts=\{.*"vue\.message\.internalError":.*\};window\.__ranzenTextParts=\{"product":"\/texts\/de\.product\.\w+\.js",.*\};$/,
    );
    const part = await shop.ask(`/texts/de.account.${account.hash}.js`);
    expect([part.status, part.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    expect(part.text).toMatch(
      /^Object\.assign\(window\.__ranzenTexts,\{.*\}\);delete window\.__ranzenTextParts\.account;$/,
    );
    for (const text of [gunzipSync(current.body).toString(), part.text])
      expect(text).not.toContain('shop.mail.');
    const older = await shop.ask('/texts/de.0000000000000000.js');
    expect([older.status, older.headers['cache-control']]).toEqual([200, 'no-store']);
    for (const path of [
      '/texts/fr.0000000000000000.js',
      '/texts/de.server.0000000000000000.js',
      '/texts/de.js',
      '/texts/../settings.ts',
    ])
      expect((await shop.ask(path)).status).not.toBe(200);
  });
});
