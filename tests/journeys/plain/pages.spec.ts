import { expect, test } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { hostileQueries } from '#tests/support/hostile-queries.ts';
import { everyPage } from '../every-page.ts';
import { storefronts } from '../places.ts';
import { ask, follow } from './ask.ts';
import { canonicalOf, headingsOf, tagsOf, wordsOf } from './html.ts';

const validator = new HtmlValidate({ extends: ['html-validate:standard'] });
const listing = '/schreiben-zeichnen/';

for (const { name, path, status } of everyPage) {
  test(`[TP4] ${name} is valid HTML with security headers`, async () => {
    const { status: answered, headers, text } = await ask(path);
    expect(answered).toBe(status);
    const { results } = await validator.validateString(text);
    expect(
      results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
      ),
    ).toEqual([]);
    // Pictures have their size before they load, so that the layout does not shift.
    expect(tagsOf(text, 'img').filter(({ width, height }) => !width || !height)).toEqual([]);
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; script-src 'self' 'sha256-/,
      ),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      // An address with a secret is not sent to the page that a link opens.
      'referrer-policy': path.includes('?link=')
        ? 'strict-origin'
        : 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("frame-ancestors 'none'");
    // Card forms are posted to the payment provider.
    const formTargets = /form-action [^;]*/.exec(policy)?.[0] ?? '';
    expect(formTargets).toMatch(/^form-action 'self'( https?:\/\/[\w.:-]+)*$/);
    expect(policy.replace(formTargets, '')).not.toMatch(/unsafe|https?:|\*/);
  });
}

for (const { name, host, language } of storefronts) {
  test(`[ST1][ST5.names] the ${name} shop has its own name and language`, async () => {
    const { status, text } = await ask('/', host);
    expect(status).toBe(200);
    expect(tagsOf(text, 'html')[0]?.['lang']).toBe(language);
    expect(headingsOf(text, 'h1')).toHaveLength(1);
  });
}

test('[ST3.prices] one product, prices in euro and in francs', async () => {
  for (const { host, name } of storefronts) {
    const words = wordsOf((await ask('/prod/2/', host)).text, 'main');
    const currencies = [/\d\s?€|€\s?\d/.test(words), /CHF/.test(words)];
    expect({ name, currencies }).toEqual({
      name,
      currencies: name === 'Swiss' ? [false, true] : [true, false],
    });
  }
});

test('[LS1] a category by its id shows the same listing', async () => {
  const { status, text } = await ask('/cat/20000/');
  expect([status, headingsOf(text, 'h1')]).toEqual([200, ['Schreiben & Zeichnen']]);
});

test('[RT3][LS1] invalid pages and sort orders are not found', async () => {
  for (const query of ['p=abc', 'p=0', 'p=99999999999999999999', 'sort=nothing']) {
    const { status, text } = await ask(`${listing}?${query}`);
    expect({ query, status }).toEqual({ query, status: 404 });
    expect(text).toContain('Page Not Found');
  }
});

for (const query of ['sort=', 'p=']) {
  test(`[LS1] ?${query} shows the first page in the default order`, async () => {
    const { status, text } = (await follow(`${listing}?${query}`)).answer;
    expect(status).toBe(200);
    expect(text.slice(text.indexOf('id="listing"')).match(/<article\b/g)).toHaveLength(60);
    const sorts = tagsOf(text, 'option').filter((option) => 'selected' in option);
    expect(sorts.map(({ value }) => value)).toEqual(['si']);
    const pages = tagsOf(text, 'a').filter((link) => link['aria-label']?.startsWith('Seite '));
    expect(pages.find((link) => link['aria-current'] === 'page')?.['aria-label']).toBe('Seite 1');
  });
}

/** Invalid pages, sort orders and categories. */
const namesNothing = /(?:^|&)(?:p=%D9|sort=name%3B|searchInCategoryId=2147483648)/;

test('[LS1][SE3] no query causes a fault or injects a tag', { tag: '@deep' }, async () => {
  test.slow();
  for (const address of [`${listing}?`, '/search/?q=heft&oq=heft&'])
    for (const query of hostileQueries) {
      const path = new URL(address + query, storefronts[0].host);
      const { status, text } = (await follow(path.pathname + path.search)).answer;
      const isTag = /<script>alert|<img src=x/.test(text);
      const wanted = namesNothing.test(query) ? 404 : query.includes('%00') ? 400 : 200;
      expect({ query, status, isTag }).toEqual({ query, status: wanted, isTag: false });
    }
});

test("[LS5.content] a category's content is shown above and below its listing", async () => {
  for (const address of ['/ranzen-taschen/', '/cat/10000/']) {
    const { text } = await ask(address);
    const headings = headingsOf(text.slice(text.indexOf('<main')));
    const [title = -1, above = -1, below = -1] = [
      'Ranzen & Taschen',
      'So sitzt ein Ranzen richtig',
      'Gut beraten',
    ].map((words) => headings.indexOf(words));
    const [firstProduct = ''] = headingsOf(text.slice(text.indexOf('id="listing"')), 'h2');
    const first = headings.indexOf(firstProduct);
    expect(title).toBe(0);
    expect([above > 0, first > above, below > first]).toEqual([true, true, true]);
    expect(canonicalOf(text)).toMatch(/\/ranzen-taschen\/$/);
  }
});

test('[PD7.unsold] a product that is no longer sold shows that and its replacement', async () => {
  const { text } = await ask('/prod/31/');
  const words = wordsOf(text, 'main');
  expect(words).toContain('Dieser Artikel ist zurzeit nicht lieferbar.');
  expect(words).toContain('Unser Vorschlag stattdessen:');
  expect(text).not.toContain('<form id="buy"');
  const primeOffer = 'Mit prime ohne Versandkosten';
  expect(words).not.toContain(primeOffer);
  expect(wordsOf((await ask('/prod/7/')).text, 'main')).toContain(primeOffer);
  expect((await ask('/prod/5/?varid=abc')).status).toBe(404);
  expect((await ask('/prod/5/?varid=1')).status).toBe(200);
});
