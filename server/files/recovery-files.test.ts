import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { business, type FakeShop, german, startFakeShop } from '#tests/server/fake-shop.ts';

let shop: FakeShop;
let without: FakeShop;
const clientFolder = mkdtempSync(join(tmpdir(), 'ranzen-build-'));

beforeAll(async () => {
  mkdirSync(join(clientFolder, 'assets'));
  writeFileSync(join(clientFolder, 'assets', 'manifest-4f00ba11.js'), '');
  writeFileSync(join(clientFolder, 'assets', 'root-1a2b3c4d.js'), 'export {};');
  for (const face of [
    'atkinson-hyperlegible-next-Dt5oFKQl',
    'atkinson-hyperlegible-next-latin-wght-normal-BcXVPD7q',
    'bricolage-grotesque-BpmBcRoK',
  ])
    writeFileSync(join(clientFolder, 'assets', `${face}.woff2`), '');
  shop = await startFakeShop({ clientFolder });
  without = await startFakeShop({ clientFolder, environment: { SERVICE_WORKER: 'off' } });
});

afterAll(async () => {
  await Promise.all([shop.close(), without.close()]);
  rmSync(clientFolder, { recursive: true });
});

test('[TP5] the manifest names the newest build and is not cached', async () => {
  const answer = await shop.ask('/build.json');
  expect(JSON.parse(answer.text)).toEqual({ build: '4f00ba11', hasServiceWorker: true });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['set-cookie']).toBeUndefined();
});

test('[TP7] the service worker names its build, connects to no other host and may be the first file of a visit', async () => {
  const { status, text, headers } = await shop.ask('/sw.js', {
    headers: { 'Service-Worker': 'script' },
  });
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
  expect(text).toMatch(/"build":"4f00ba11","offlinePath":"\/offline\.html"/);
  expect(new Script(text)).toBeInstanceOf(Script);
});

test.each([
  [german, 'de', 'Sie sind gerade offline', 'Noch einmal versuchen'],
  ['en.ranzen.de.localhost', 'en', 'You are offline right now', 'Try again'],
  [business, 'de', 'Sie sind gerade offline', 'Noch einmal versuchen'],
])(
  '[TP7] the offline page of %s is in %s and contains no data of a visitor',
  async (host, language, title, again) => {
    const { status, text, headers } = await shop.ask('/offline.html', {
      headers: { Host: host, Cookie: 'sessionToken=secret; cartId=secret' },
    });
    expect(status).toBe(200);
    expect(text).toContain(`<html lang="${language}">`);
    expect(text).toContain(`<h1>${title}</h1>`);
    expect(text).toContain(`<a href="">${again}</a>`);
    expect(text).toMatch(/Versuchen Sie es noch einmal, sobald|Try again as soon as/);
    expect(text).not.toContain('secret');
    expect(headers['set-cookie']).toBeUndefined();
  },
);

test('[TP7] the offline page uses the fonts of the build, and the worker caches them', async () => {
  const { text, headers } = await shop.ask('/offline.html');
  const [, style = ''] = /<style>(.*)<\/style>/.exec(text) ?? [];
  const faces = [
    '/assets/atkinson-hyperlegible-next-Dt5oFKQl.woff2',
    '/assets/bricolage-grotesque-BpmBcRoK.woff2',
  ];
  expect([...style.matchAll(/url\(([^)]+)\)/g)].map(([, address]) => address)).toEqual(faces);
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}'`);
  expect(headers['content-security-policy']).toContain("script-src 'none'");
  expect((await shop.ask('/sw.js')).text).toContain(`"facePaths":${JSON.stringify(faces)}`);
});

test('[TP7] when it is off, browsers get a worker that unregisters itself, and pages know', async () => {
  const { text } = await without.ask('/sw.js');
  expect(text).toContain('unregister');
  expect(text).not.toContain('respondWith');
  expect(JSON.parse((await without.ask('/build.json')).text)).toMatchObject({
    hasServiceWorker: false,
  });
});

test('[TP7.personal] files that the worker caches set no cookie', async () => {
  const { status, headers } = await shop.ask('/assets/root-1a2b3c4d.js', {
    headers: { Cookie: 'cartId=secret' },
  });
  expect(status).toBe(200);
  expect(headers['set-cookie']).toBeUndefined();
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
});
