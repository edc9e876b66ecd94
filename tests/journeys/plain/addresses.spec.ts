import { expect, test } from '@playwright/test';
import { businessOrigin, storefronts } from '../places.ts';
import { ask, follow } from './ask.ts';
import { wordsOf } from './html.ts';

const german = storefronts[0].host;

for (const { path, statuses, target = path } of [
  {
    path: '/alt/umgezogen/',
    statuses: [301, 200],
    target: '/schreiben-zeichnen/buntstifte-malen/',
  },
  { path: '/alt/voruebergehend/', statuses: [302, 200], target: '/ranzen-taschen/' },
  {
    path: '/alt/umgezogen/?utm_source=post&x=1',
    statuses: [301, 200],
    target: '/schreiben-zeichnen/buntstifte-malen/?utm_source=post&x=1',
  },
  {
    path: '/alt/umgezogen/?utm_source=post',
    statuses: [301, 200],
    target: '/schreiben-zeichnen/buntstifte-malen/?utm_source=post',
  },
  {
    path: '/alt/umgezogen?gclid=1',
    statuses: [301, 200],
    target: '/schreiben-zeichnen/buntstifte-malen/?gclid=1',
  },
  { path: '/alt/vergriffen/', statuses: [410] },
  { path: '/?p=abc&sort=x', statuses: [200] },
  { path: '/service/impressum/?p=abc', statuses: [200] },
  {
    path: '/alt/umgezogen',
    statuses: [301, 200],
    target: '/schreiben-zeichnen/buntstifte-malen/',
  },
  { path: '/service/impressum?a=1', statuses: [301, 200], target: '/service/impressum/?a=1' },
  { path: '/prod/2', statuses: [301, 200], target: '/prod/2/' },
  { path: '/Service/Impressum/', statuses: [404] },
  { path: '/service/$impressum/', statuses: [404] },
  { path: '/CAT/20000/', statuses: [404] },
  { path: '/nirgends/', statuses: [404] },
  { path: '/alt/voruebergehend', statuses: [302, 200], target: '/ranzen-taschen/' },
  { path: '/%63at/20000', statuses: [301, 200], target: '/cat/20000/' },
  { path: '/Service/Impressum', statuses: [404] },
]) {
  test(`[RT2.redirect][RT2.gone][RT2.unknown][RT2.uppercase] ${path} answers ${statuses.join(', ')}`, async () => {
    const answered = await follow(path);
    expect(answered.statuses).toEqual(statuses);
    expect(answered.address).toBe(german + target);
  });
}

for (const { path, target } of [
  { path: '/schreiben-zeichnen/?p=99&sort=name', target: '/schreiben-zeichnen/?sort=name' },
  { path: '/schreiben-zeichnen/?p=99999', target: '/schreiben-zeichnen/' },
  { path: '/search/', target: '/' },
  { path: '/checkout/login/', target: '/checkout/basket/' },
  {
    path: '/checkout/payment/',
    target: '/?notice=vue.checkout.message.sessionExpired',
  },
  { path: '/checkout/confirmation/?order=R-2026-100001', target: '/' },
]) {
  test(`[LS1][SE2][CO1][CO7] ${path} leads to ${target}`, async () => {
    const { statuses, address } = await follow(path);
    expect([statuses, address]).toEqual([[302, 200], german + target]);
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
    '/cat/abc/',
    '/cat/987654321/',
    '/cat/99999999999999999999/',
    '/cat/2147483648/',
    '/prod/abc/',
    '/prod/0/',
    '/prod/01/',
    '/prod/999999999/',
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
    '/404/',
  ],
  414: [`/${'a'.repeat(9000)}/`],
  400: ['/%', '/%00/', '/%zz/', '/%E0%A4%A/', '//evil.example/', '/%2e%2e/'],
};

for (const [status, paths] of Object.entries(hostile)) {
  test(`[RT2][PD1] invalid addresses answer ${status} and cause no fault`, async () => {
    for (const path of paths)
      expect({ path, status: (await ask(path)).status }).toEqual({ path, status: Number(status) });
  });
}

for (const path of ['/nirgends/', '/cat/987654321/', '/cat/abc/', '/cat/0/', '/cat/1e3/']) {
  test(`[LS1.unknown][RT3.page] ${path} is not found, and the page names its path`, async () => {
    const { status, text } = await ask(path);
    expect(status).toBe(404);
    expect(wordsOf(text, 'main')).toContain(`Page Not Found: ${path}`);
  });
}

test('[HF5.title] missing and gone pages have the not-found title in the shop’s language and, outside production, a debug box', async () => {
  const english = storefronts[3].host;
  expect(wordsOf((await ask('/nirgends/')).text, 'title')).toBe('Seite nicht gefunden | Ranzen');
  expect(wordsOf((await ask('/alt/vergriffen/')).text, 'title')).toBe(
    'Seite nicht gefunden | Ranzen',
  );
  expect(wordsOf((await ask('/nirgends/', english)).text, 'title')).toBe('Page not found | Ranzen');
  expect(wordsOf((await ask('/alt/vergriffen/', english)).text, 'title')).toBe(
    'Page not found | Ranzen',
  );
  expect(wordsOf((await ask('/nirgends/')).text, 'pre')).toBe('404');
  expect(wordsOf((await ask('/alt/vergriffen/')).text, 'pre')).toBe('410');
});

for (const wanted of [
  '/',
  '/schreiben-zeichnen/buntstifte-malen/',
  '/cat/20000/?p=2',
  '/prod/2/',
  '/search/?q=stift',
  '/checkout/basket/',
  '/checkout/summary/',
  '/beratung/',
  '/service/versand/',
  '/nirgends/',
]) {
  test(`[RT7.closed] without a login the business shop answers ${wanted} with the login page only`, async () => {
    const { statuses, answer, address } = await follow(wanted, businessOrigin);
    const login = wanted === '/' ? '/login/' : `/login/?target=${encodeURIComponent(wanted)}`;
    expect([statuses, address]).toEqual([[302, 200], businessOrigin + login]);
    expect(wordsOf(answer.text, 'main')).toContain('Kundennummer');
    expectNoGoods(answer.text);
  });
}

for (const path of ['/login/', '/service/impressum/', '/service/datenschutz/', '/service/agb/']) {
  test(`[RT7.public] the business shop shows ${path} to all visitors`, async () => {
    const { status, text } = await ask(path, businessOrigin);
    expect(status).toBe(200);
    expectNoGoods(text);
  });
}

/** Expects no product, price or picture, neither visible nor in the page's data. */
function expectNoGoods(html: string): void {
  expect(html.match(/\/prod\/\d+|\d,\d\d\s*€|\/bilder\/(?:tile|main)/g) ?? []).toEqual([]);
}
