import { request } from 'node:http';
import { expect, type Page, type Response, test } from '@playwright/test';
import { storefronts } from './places.ts';

const [german, austrian, swiss, english] = storefronts.map(({ host }) => host) as [
  string,
  string,
  string,
  string,
];

for (const { path, statuses, target } of [
  {
    path: '/alt/umgezogen/',
    statuses: [301, 200],
    target: '/schreiben-zeichnen/buntstifte-malen/',
  },
  { path: '/alt/voruebergehend/', statuses: [302, 200], target: '/ranzen-taschen/' },
  { path: '/alt/vergriffen/', statuses: [410], target: '/alt/vergriffen/' },
  {
    path: '/alt/umgezogen',
    statuses: [301, 200],
    target: '/schreiben-zeichnen/buntstifte-malen/',
  },
  { path: '/service/impressum?a=1', statuses: [301, 200], target: '/service/impressum/?a=1' },
  { path: '/prod/2', statuses: [301, 200], target: '/prod/2/' },
  { path: '/Service/Impressum/', statuses: [404], target: '/Service/Impressum/' },
  { path: '/service/$impressum/', statuses: [404], target: '/service/$impressum/' },
  { path: '/CAT/20000/', statuses: [404], target: '/CAT/20000/' },
  { path: '/nirgends/', statuses: [404], target: '/nirgends/' },
  { path: '/alt/voruebergehend', statuses: [302, 200], target: '/ranzen-taschen/' },
  { path: '/%63at/20000', statuses: [301, 200], target: '/cat/20000/' },
  { path: '/Service/Impressum', statuses: [404], target: '/Service/Impressum' },
]) {
  test(`[RT2] ${path} answers ${statuses.join(', ')}`, async ({ page }) => {
    const response = await page.goto(path);
    expect(await statusesOf(response)).toEqual(statuses);
    await expect(page).toHaveURL(target);
  });
}

for (const { name, path, status } of [
  { name: 'missing', path: '/nirgends/', status: 404 },
  { name: 'gone', path: '/alt/vergriffen/', status: 410 },
]) {
  test(`[HF5][RT3] a ${name} page says so, leads home and stays out of indexes`, async ({
    page,
  }) => {
    expect((await page.goto(path))?.status()).toBe(status);
    await expect(page.locator('main').getByText(`Fehler ${status}`)).toBeVisible();
    await expect(page.getByText(`Page Not Found: ${path}`)).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex,follow');
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
    await expect(page.locator('meta[property^="og:"]')).toHaveCount(0);
    await page.locator('main').getByRole('link', { name: 'Zur Startseite' }).click();
    await expect(page).toHaveURL('/');
    await expect(page).toHaveTitle('Alles für Schule, Kita und Lernen zu Hause | Ranzen');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'index,follow');
  });
}

test('[HF5] missing and gone pages have titles of their own, in the shop’s language', async ({
  page,
}) => {
  await page.goto('/nirgends/');
  await expect(page).toHaveTitle('Seite nicht gefunden | Ranzen');
  await page.goto('/alt/vergriffen/');
  await expect(page).toHaveTitle('Seite entfernt | Ranzen');
  await page.goto(`${english}/nirgends/`);
  await expect(page).toHaveTitle('Page not found | Ranzen');
  await page.goto(`${english}/alt/vergriffen/`);
  await expect(page).toHaveTitle('Page removed | Ranzen');
});

test('[SO1] home names itself, its countries and its picture', async ({ page }) => {
  await page.goto('/?utm_source=post');
  await expectHead(page, { robots: 'index,follow', canonical: `${german}/` });
  expect(await alternates(page)).toEqual({
    'de-DE': `${german}/`,
    'x-default': `${german}/`,
    'de-AT': `${austrian}/`,
    'de-IT': `${austrian}/`,
    'de-CH': `${swiss}/`,
    'de-LI': `${swiss}/`,
  });
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\w{3}/);
  await expect(page.locator('meta[property="og:title"]')).toHaveCount(1);
});

test('[SO1] a listing keeps its page, not its order', async ({ page }) => {
  await page.goto('/schreiben-zeichnen/?p=2&sort=name');
  const search = '/schreiben-zeichnen/?p=2';
  await expectHead(page, { robots: 'index,follow', canonical: german + search });
  expect((await alternates(page))['de-CH']).toBe(swiss + search);
});

test('[SO1] a search keeps its words and is not indexed', async ({ page }) => {
  await page.goto('/search/?q=stift&sort=name');
  await expectHead(page, { robots: 'noindex,follow', canonical: `${german}/search/?q=stift` });
});

test('[SO1] a product keeps nothing of its query', async ({ page }) => {
  await page.goto('/prod/5/?v.farbe=karminrot');
  await expectHead(page, { robots: 'index,follow', canonical: `${german}/prod/5/` });
  expect((await alternates(page))['de-AT']).toBe(`${austrian}/prod/5/`);
});

for (const path of ['/login/', '/checkout/basket/']) {
  test(`[SO1] ${path} is neither indexed nor shared`, async ({ page }) => {
    await page.goto(path);
    await expectHead(page, { robots: 'noindex,follow', canonical: german + path });
    await expect(page.locator('meta[property^="og:"]')).toHaveCount(0);
  });
}

const hostile = {
  404: [
    '/index.html',
    '/cat/20000/index.html',
    '/cat/20000.html',
    '/cat//20000/',
    '/cat/20000./',
    '/cat/20000...',
    '/cat/1e4/',
    '/cat/-1/',
    '/cat/0/',
    '/cat/99999999999999999999/',
    '/cat/2147483648/',
    '/prod/abc/',
    '/prod/01/',
    '/prod/2147483648/',
    '/%F0%9F%98%80/',
    '/.env',
    '/wp-login.php',
    '/%5Cevil.example/',
    '/%2F%2Fevil.example/',
    '/cat/1%2F/',
    '/cat/20000;x=1/',
    '/..%2f/',
    '/a.b.c/',
    `/${'a'.repeat(9000)}/`,
    '/404/',
  ],
  400: ['/%', '/%00/', '/%zz/', '/%E0%A4%A/', '//evil.example/', '/%2e%2e/'],
};

for (const [status, paths] of Object.entries(hostile)) {
  test(`[RT2] addresses that mean nothing answer ${status}, and none breaks anything`, async () => {
    for (const path of paths)
      expect({ path, status: await statusOfRaw(path) }).toEqual({ path, status: Number(status) });
  });
}

/** Sends the path as it is: browsers would mend it first. */
function statusOfRaw(path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(german);
  return new Promise((resolve, reject) => {
    request(
      { host: '127.0.0.1', port, path, headers: { host: `${hostname}:${port}` } },
      (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode));
      },
    )
      .on('error', reject)
      .end();
  });
}

/** The statuses on the way to an answer, the first one first. */
async function statusesOf(response: Response | null): Promise<number[]> {
  const statuses: number[] = [];
  let request = response?.request() ?? null;
  while (request) {
    statuses.unshift((await request.response())?.status() ?? 0);
    request = request.redirectedFrom();
  }
  return statuses;
}

async function expectHead(page: Page, head: { robots: string; canonical: string }): Promise<void> {
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', head.robots);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', head.canonical);
}

async function alternates(page: Page): Promise<Record<string, string>> {
  const links = page.locator('link[rel=alternate][hreflang]');
  return links.evaluateAll((found) =>
    Object.fromEntries(
      (found as HTMLLinkElement[]).map((link) => [link.hreflang, link.getAttribute('href') ?? '']),
    ),
  );
}
