import { expect, type Page, test } from '@playwright/test';
import { businessOrigin } from './places.ts';
import { open, paint, pencils, untilScriptRuns } from './purchase/shopper.ts';

const listPath = '/myaccount/wishlist/';

/** Adds a product to the active list, by the request of a heart without script. */
async function list(page: Page, productId: number): Promise<void> {
  const status = await page.evaluate(
    async ([path, listed]) => {
      const body = new URLSearchParams({ listed });
      return (await fetch(path, { method: 'POST', body })).status;
    },
    [listPath, String(productId)] as const,
  );
  expect(status).toBe(200);
}

test('[WL1.tile] the heart of a tile adds one piece', { tag: '@wide' }, async ({ page }) => {
  await open(page, '/schreiben-zeichnen/buntstifte-malen/');
  const added = page.waitForRequest((request) => /AddToList/.test(request.postData() ?? ''));
  await page.locator('main button[name=listed]').first().click();
  expect((await added).postData()).toMatch(/"quantity":1\b/);
});

test(
  '[WL3.saving][WL4.options] a quantity is saved 500 ms after its last change, and a guest has no options of entries',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await page.clock.install();
    await page.goto(listPath);
    await list(page, 2);
    await open(page, listPath);
    const more = page.locator('main').getByRole('button', { name: /^Mehr von/ });
    await expect(more).toBeVisible();
    await expect(page.getByRole('button', { name: /^Mehr zu / })).toHaveCount(0);
    const sent: string[] = [];
    page.on('request', (request) => {
      const body = request.postData() ?? '';
      if (body.includes('intent')) sent.push(new URLSearchParams(body).get('quantity') ?? '');
    });
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await more.click();
    await page.clock.runFor(499);
    await more.click();
    await page.clock.runFor(499);
    expect(sent).toEqual([]);
    await page.clock.runFor(1);
    await expect.poll(() => sent).toEqual(['3']);
    await page.waitForLoadState('networkidle');
    // Back to the saved quantity: nothing differs, so nothing is sent.
    await expect(page.locator('main').getByLabel(/^Menge von/)).toHaveValue('3');
    await more.click();
    await page
      .locator('main')
      .getByRole('button', { name: /^Weniger von/ })
      .click();
    await page.clock.runFor(2_000);
    expect(sent).toEqual(['3']);
  },
);

test(
  '[WL3.emptied][WL4.options] saleable entries of customers have options, and a list that is emptied offers its removal',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await page.goto(businessOrigin + listPath);
    await page.locator('main').getByLabel('Kundennummer').fill('7000001');
    const password = page.locator('main').getByLabel('Passwort', { exact: true });
    await password.fill('Schulranzen-2026');
    await password.press('Enter');
    await expect(page).toHaveURL(businessOrigin + listPath);
    await untilScriptRuns(page);
    await page.getByRole('link', { name: 'Neue Liste' }).click();
    const name = `Leer ${crypto.randomUUID().slice(0, 8)}`;
    await page.getByRole('dialog').getByLabel('Name der Liste').fill(name);
    await page.getByRole('dialog').getByLabel('Beschreibung').fill('Zum Leeren.');
    await page.getByRole('dialog').getByRole('button', { name: 'Liste anlegen' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const address = page.url();
    await list(page, 2);
    await list(page, 31);
    await open(page, address);
    // The second entry is sold out.
    await expect(page.locator('main').getByRole('button', { name: /^Mehr zu / })).toHaveCount(1);
    const removals = page.locator('main').getByRole('button', { name: /von der Liste nehmen$/ });
    await removals.first().click();
    await expect(removals).toHaveCount(1);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await removals.first().click();
    const offer = page.getByRole('dialog', { name: 'Liste löschen' });
    await expect(offer).toBeVisible();
    await offer.getByRole('button', { name: /löschen/ }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toHaveCount(0);
  },
);

test(
  '[LS3.scroll] a link to the listing that is already open scrolls to it',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, '/schreiben-zeichnen/');
    await page.evaluate(() => scrollTo(0, 0));
    const listing = page.locator('#listing');
    const top = () => listing.evaluate((it) => it.getBoundingClientRect().top);
    expect(await top()).toBeGreaterThan(200);
    await page.locator('a[data-navigation-id="20000"]').click();
    await expect.poll(top).toBeLessThan(150);
    await expect(page).toHaveURL('/schreiben-zeichnen/');
  },
);

test(
  '[PD3.maximum] the quantity field ends at 999 until an item is chosen, then at the maximum of the item',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await open(page, paint.path);
    const field = page.locator('form#buy').getByRole('textbox');
    await field.fill('5000');
    await field.press('Tab');
    await expect(field).toHaveValue('999');
    await open(page, pencils.path);
    await field.fill('99999');
    await field.press('Tab');
    await expect(field).not.toHaveValue('999');
    const max = await field.inputValue();
    await expect(page.locator('form#buy').getByRole('alert')).toContainText(max.slice(-3));
  },
);

test(
  '[PD3.maximum] a quantity that is typed before scripts run is limited when they run',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    const field = page.locator('form#buy').getByRole('textbox');
    for (const [typed, limited] of [
      ['5000', '999'],
      ['0', '1'],
    ] as const) {
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      await page.route(/\/assets\/.*\.js$/, async (route) => {
        await released;
        await route.continue();
      });
      await page.goto(paint.path, { waitUntil: 'commit' });
      await field.fill(typed);
      await field.press('Tab');
      release();
      await expect(field).toHaveValue(limited);
      await page.unroute(/\/assets\/.*\.js$/);
    }
  },
);

test(
  '[PD3.maximum] a quantity that is typed before scripts run is limited also where the field is left right when they run',
  { tag: '@wide' },
  async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(paint.path, { waitUntil: 'commit' });
    const field = page.locator('form#buy').getByRole('textbox');
    await field.fill('5000');
    // The hydrated field is set to its quantity before it is rendered with the text: it is left between both.
    await field.evaluate((input: HTMLInputElement) => {
      const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
      Object.defineProperty(HTMLInputElement.prototype, 'value', {
        ...own,
        set(this: HTMLInputElement, text: string) {
          own?.set?.call(this, text);
          if (this === input && text === '1') queueMicrotask(() => input.blur());
        },
      });
    });
    release();
    await expect(field).toHaveValue('999');
  },
);

test(
  '[PD2.swipe] a swipe moves the gallery by one picture, also before its script runs',
  { tag: ['@phone', '@deep'] },
  async ({ page }) => {
    await open(page, pencils.path);
    await page.waitForLoadState('networkidle');
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await released;
      await route.continue();
    });
    const pictures = page.locator('main a[aria-haspopup=dialog]');
    const box = await pictures.first().boundingBox();
    if (!box) throw new Error('The gallery shows no picture.');
    await expect(pictures.nth(1)).not.toBeInViewport({ ratio: 0.9 });
    // A font that is exchanged during a swipe lays the page out again, after which the browser snaps back.
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const y = box.y + Math.min(box.height, 300) / 2;
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: x === undefined ? [] : [{ x, y }],
      });
    await touch('touchStart', 320);
    for (let x = 300; x >= 40; x -= 20) await touch('touchMove', x);
    const rested = page.evaluate(
      () =>
        new Promise<void>((ended) =>
          document.addEventListener('scrollend', () => ended(), { capture: true, once: true }),
        ),
    );
    await touch('touchEnd');
    await rested;
    await expect(pictures.nth(1)).toBeInViewport({ ratio: 0.9 });
    await expect(pictures.first()).not.toHaveAttribute('tabindex');
    release();
    await expect(pictures.first()).toHaveAttribute('tabindex', '-1');
    await expect(pictures.nth(1)).toBeInViewport({ ratio: 0.9 });
  },
);

test(
  '[PD2] the gallery shows the first picture again when another item is chosen',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await open(page, paint.path);
    const pictures = page.locator('main a[aria-haspopup=dialog]');
    const colours = page.locator('main').getByRole('radio');
    await colours.nth(0).check();
    await page.getByRole('combobox', { name: 'Inhalt' }).selectOption({ index: 1 });
    await expect(page).toHaveURL(/v\.inhalt=/);
    const shown = await pictures.first().getAttribute('href');
    await page.locator('a[href="#bild-2"]').click();
    await expect(pictures.nth(1)).toBeInViewport({ ratio: 0.9 });
    await colours.nth(1).check();
    await expect(pictures.first()).not.toHaveAttribute('href', shown ?? '');
    await expect(pictures.first()).toBeInViewport({ ratio: 0.9 });
  },
);

test(
  '[CA6.zero] the countdown of a deal ticks each second, and its state is fetched again at zero',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await page.clock.install();
    let fetched = 0;
    page.on('request', (request) => {
      if (request.postData()?.includes('DealState')) fetched += 1;
    });
    await open(page, '/');
    const tile = page
      .getByRole('article')
      .filter({ hasText: '% reserviert', hasNotText: /Min\.|100\s%/ })
      .first();
    await expect(tile.getByRole('time')).toHaveText(/^Endet in \d/);
    const product = tile.locator('a[href^="/prod/"]').first();
    await open(page, (await product.getAttribute('href')) ?? '');
    const clock = page.getByRole('region', { name: 'Blitzangebot' }).getByRole('time');
    await expect.poll(() => fetched).toBe(1);
    const until = Date.parse((await clock.getAttribute('datetime')) ?? '');
    const leftMs = until - (await page.evaluate(() => Date.now()));
    await page.clock.fastForward(leftMs - 40 * 60_000);
    await expect(clock).toHaveText(/(?:39|40):\d\d Min/);
    await page.clock.pauseAt(new Date(until - 30 * 60_000));
    const shown = await clock.innerText();
    await page.clock.runFor(1_000);
    await expect(clock).not.toHaveText(shown);
    expect(fetched).toBe(1);
    await page.clock.fastForward(29 * 60_000);
    await page.clock.runFor(1_000);
    expect(fetched).toBe(1);
    await page.clock.fastForward(2 * 60_000);
    // Requests are batched by a timer, so the clock must advance.
    const afterTheEnd = async () => {
      await page.clock.runFor(100);
      return fetched;
    };
    await expect.poll(afterTheEnd).toBeGreaterThan(1);
  },
);

test(
  '[HF8.complete] at each layout step the page leads to ranges, search, account, list and basket',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    for (const width of [360, 768, 1024, 1280, 1780]) {
      await page.setViewportSize({ width, height: 900 });
      await open(page, '/schreiben-zeichnen/');
      const header = page.getByRole('banner');
      const ranges = page.getByRole('button', { name: /^(?:Menü öffnen|Alle Sortimente)$/ });
      await expect(ranges.filter({ visible: true })).toHaveCount(1);
      const search = page.getByRole('searchbox').or(page.getByRole('combobox', { name: /Such/ }));
      const toggle = header.getByRole('button', { name: /Suche/ });
      await expect(search.or(toggle).filter({ visible: true }).first()).toBeVisible();
      for (const name of [/^Anmelden/, /^Merkliste/, /^Warenkorb/])
        await expect(header.getByRole('link', { name }).filter({ visible: true })).toHaveCount(1);
      const footer = page.getByRole('contentinfo').getByRole('link');
      expect(await footer.filter({ visible: true }).count()).toBe(await footer.count());
    }
  },
);
