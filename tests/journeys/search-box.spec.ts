import { expect, type Page, type Route, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { businessOrigin, byNumber } from './places.ts';
import { open, pencils } from './purchase/shopper.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Suche' });
const options = (page: Page) => page.locator('[role=option]');
const listing = '/schreiben-zeichnen/buntstifte-malen/';

const suggesting = {
  Suggestions: {
    suggestQueries: ['buntstifte', 'dicke Buntstifte'].map((suggest) => ({
      suggest,
      kind: 'CATEGORY',
      tile: null,
    })),
  },
};
const nowhereElse = {
  SearchHub: { searchHubRedirect: null },
  SearchCheck: { searchRedirectCheck: { redirectPath: null, query: 'bunt' } },
  SearchHit: { directProductHit: null },
  SearchLongTail: { longTailAdjustment: { filters: [], searchQuery: null } },
};

test(
  '[SE1.original][SE1.focus][SE1.closing][SE1.keys] suggestions are chosen by keyboard, keep the typed text and close when the focus moves to the buttons',
  { tag: '@phone-deep' },
  async ({ page }) => {
    await answering(page, { ...suggesting, ...nowhereElse });
    await open(page, '/');
    await field(page).fill('bunt');
    await expect(options(page)).toHaveText(['buntstifte', 'dicke Buntstifte']);
    await expect(options(page).nth(1).locator('b')).toHaveText('Bunt');
    await expectAccessible(page);

    await field(page).press('ArrowDown');
    await expect(field(page)).toHaveValue('buntstifte');
    const active = await field(page).getAttribute('aria-activedescendant');
    await expect(options(page).first()).toHaveAttribute('id', active ?? '');
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
    await field(page).press('ArrowUp');
    await expect(field(page)).toHaveValue('bunt');
    await field(page).press('ArrowUp');
    await expect(field(page)).toHaveValue('dicke Buntstifte');
    await field(page).press('Escape');
    await expect(field(page)).toHaveValue('bunt');
    await expect(options(page)).toHaveCount(0);

    await field(page).press('ArrowDown');
    await expect(options(page)).toHaveCount(2);
    await field(page).press('Tab');
    await expect(options(page)).toHaveCount(0);
    await field(page).focus();
    await expect(options(page)).toHaveCount(2);
    await field(page).press('ArrowDown');
    await field(page).press('Enter');
    await expect(page).toHaveURL('/search/?q=bunt&oq=bunt');
    await expect(options(page)).toHaveCount(0);
  },
);

test(
  '[SE1.original] text that is typed while results load stays in the field; otherwise the field shows the query of the results',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await open(page, '/');
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/search\/?.*\.data/, async (route) => {
      await isReleased;
      await route.continue();
    });
    await field(page).fill('Füller');
    const asked = page.waitForRequest(/\/search\/?.*\.data/);
    await field(page).press('Enter');
    await asked;
    await field(page).fill('Zirkel');
    release();
    await expect(page).toHaveURL(/\/search\/\?q=/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Füller');
    await expect(field(page)).toHaveValue('Zirkel');

    await field(page).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Zirkel');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Füller');
    await expect(field(page)).toHaveValue('Füller');
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(field(page)).toHaveValue('');
  },
);

test(
  '[SE1.closing] the list closes on blur and by clearing, and a touch chooses',
  { tag: ['@phone', '@deep'] },
  async ({ page }) => {
    const answered = await answering(page, {
      ...suggesting,
      ...nowhereElse,
      SearchCheck: { searchRedirectCheck: { redirectPath: listing, query: '' } },
    });
    await open(page, '/');
    await field(page).fill('bunt');
    await expect(options(page)).toHaveCount(2);
    await field(page).press('Tab');
    await expect(page.getByRole('button', { name: 'Eingabe löschen' })).toBeFocused();
    await page.getByRole('button', { name: 'Eingabe löschen' }).click();
    await expect(field(page)).toHaveValue('');
    await expect(field(page)).toBeFocused();
    await expect(options(page)).toHaveCount(0);
    await field(page).fill('bunt');
    await expect(options(page)).toHaveCount(2);
    await page.getByRole('link', { name: 'Ranzen, zur Startseite' }).first().focus();
    await expect(options(page)).toHaveCount(0);

    await field(page).focus();
    await options(page).nth(1).click();
    await expect(page).toHaveURL(listing);
    expect(answered.variables('SearchCheck')).toEqual([{ originalQuery: 'dicke Buntstifte' }]);
  },
);

test(
  '[SE1.delay] suggestions are requested once, 250 ms after the last key',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    const answered = await answering(page, suggesting);
    await page.clock.install();
    await open(page, '/');
    await field(page).fill('bu');
    await expect(options(page)).toHaveCount(2);
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await field(page).press('n');
    await page.clock.runFor(200);
    await field(page).press('t');
    await page.clock.runFor(249);
    expect(answered.variables('Suggestions')).toHaveLength(1);
    await expect(async () => {
      await page.clock.runFor(20);
      expect(await options(page).count()).toBe(2);
    }).toPass();
    expect(answered.variables('Suggestions')).toEqual([{ userQuery: 'bu' }, { userQuery: 'bunt' }]);
  },
);

test(
  '[SE1.business] the business shop suggests nothing',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    const answered = await answering(page, suggesting);
    await open(page, `${businessOrigin}/login/`);
    await page
      .getByRole('banner')
      .getByRole('button', { name: 'Suche öffnen' })
      .or(page.getByRole('searchbox'))
      .first()
      .click();
    await page.getByRole('searchbox').fill('bunt');
    await expect(options(page)).toHaveCount(0);
    expect(answered.variables('Suggestions')).toEqual([]);
  },
);

test(
  '[SE2.reload] the target of a search is resolved in one request, and the current product is reloaded',
  { tag: ['@phone', '@deep'] },
  async ({ page }) => {
    const answered = await answering(page, {
      ...nowhereElse,
      SearchHit: { directProductHit: { link: { url: `${pencils.path}?varid=1` } } },
    });
    await open(page, pencils.path);
    await showField(page);
    await field(page).fill('204512');
    await field(page).press('Enter');
    await expect(page).toHaveURL(`${pencils.path}?varid=1`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(pencils.name);
    const requests = answered.requestsWith('SearchHit');
    // Suggestions for what was typed are sent along where the press comes late.
    const submits = requests.map((names) => names.filter((name) => name !== 'Suggestions'));
    expect(submits).toEqual([['SearchCheck', 'SearchHit', 'SearchHub', 'SearchLongTail']]);
  },
);

test(
  '[SE2.long-tail][SE2.same] the long-tail adjustment changes query and filters; the same search again scrolls to the listing',
  { tag: '@deep' },
  async ({ page }) => {
    await answering(page, {
      ...nowhereElse,
      SearchCheck: { searchRedirectCheck: { redirectPath: null, query: 'Dreikant-Buntstifte' } },
      SearchLongTail: {
        longTailAdjustment: { filters: [{ name: 'Marke', values: null }], searchQuery: 'Stifte' },
      },
    });
    await open(page, '/');
    await field(page).fill('Dreikant-Buntstifte');
    await field(page).press('Enter');
    await expect(page).toHaveURL('/search/?q=Stifte&oq=Dreikant-Buntstifte');
    await expect(field(page)).toHaveValue('Stifte');
    await page.mouse.wheel(0, 2_000);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
    await showField(page);
    await field(page).fill('Dreikant-Buntstifte');
    await field(page).press('Enter');
    const top = () =>
      page.locator('#listing').evaluate((it) => Math.abs(it.getBoundingClientRect().top));
    // Below the header row, which contains the field on phones.
    await expect.poll(top).toBeLessThan(160);
  },
);

test(
  '[SE2.absolute] an address of another site is left to the browser',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await page.route('https://aktion.example/**', (route) => route.fulfill({ body: 'Aktion' }));
    await answering(page, {
      ...nowhereElse,
      SearchHub: { searchHubRedirect: { redirectPath: 'https://aktion.example/schulstart' } },
    });
    await open(page, '/');
    await field(page).fill('schulstart');
    await field(page).press('Enter');
    await expect(page).toHaveURL('https://aktion.example/schulstart');
  },
);

test(
  '[RT9.search][HF1.search][HF3.opening] phones show the search on a session’s first page, except a product, and later by its button',
  { tag: ['@phone', '@deep'] },
  async ({ page }) => {
    const toggle = page.getByRole('button', { name: 'Suche öffnen und schließen' });
    await open(page, '/');
    await expect(field(page)).toBeVisible();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await page
      .getByRole('link', { name: /Schreiben & Zeichnen/ })
      .first()
      .click();
    await expect(page).toHaveURL('/schreiben-zeichnen/');
    await expect(field(page)).toBeHidden();

    await open(page, '/');
    await expect(field(page)).toBeHidden();
    await toggle.click();
    await expect(field(page)).toBeFocused();
    await page.getByRole('button', { name: 'Menü öffnen' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(field(page)).toBeHidden();

    await open(page, '/search/?q=Buntstifte&oq=Buntstifte');
    await expect(field(page)).toHaveValue('Buntstifte');
    await expect(field(page)).toBeVisible();
    await expect(toggle).toBeHidden();

    await page.evaluate(() => sessionStorage.clear());
    await open(page, pencils.path);
    await expect(field(page)).toBeHidden();
  },
);

test(
  '[HF7.tooltip] the field’s tip shows once a session, for six seconds',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    const tip = page.getByText('Mit einer Artikelnummer oder EAN');
    await page.clock.install();
    await open(page, '/');
    await field(page).focus();
    await expect(tip).toBeVisible();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await page.clock.runFor(6_000);
    await expect(tip).toBeHidden();
    await page.getByRole('link', { name: 'Ranzen, zur Startseite' }).first().focus();
    await field(page).focus();
    await page.clock.runFor(100);
    await expect(tip).toBeHidden();
  },
);

/** Opens the bar first on phones. */
async function showField(page: Page): Promise<void> {
  if (!(await field(page).isVisible()))
    await page.getByRole('button', { name: 'Suche öffnen und schließen' }).click();
}

type Asked = { operationName: string; variables: object };

async function realAnswers(route: Route): Promise<object[]> {
  const { url, headers } = byNumber(route.request().url());
  const answer = await route.fetch({
    url,
    headers: { ...(await route.request().allHeaders()), ...headers },
  });
  return (await answer.json()) as object[];
}

/** Answers these operations; all others reach the shop. */
async function answering(page: Page, answers: Record<string, object>) {
  const asked: Asked[][] = [];
  await page.route('**/api/shop/', async (route) => {
    const batch = route.request().postDataJSON() as Asked[];
    asked.push(batch);
    const isOurs = batch.some(({ operationName }) => operationName in answers);
    if (!isOurs) return route.continue();
    const isAll = batch.every(({ operationName }) => operationName in answers);
    const real = isAll ? [] : await realAnswers(route);
    return route.fulfill({
      json: batch.map(({ operationName }, index) =>
        operationName in answers ? { data: answers[operationName] } : real[index],
      ),
    });
  });
  return {
    variables: (name: string) =>
      asked
        .flat()
        .filter(({ operationName }) => operationName === name)
        .map(({ variables }) => variables),
    requestsWith: (name: string) =>
      asked
        .map((batch) => batch.map(({ operationName }) => operationName).toSorted())
        .filter((names) => names.includes(name)),
  };
}
