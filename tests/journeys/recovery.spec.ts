import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { buyButton, buyPencils, open, pencils } from './purchase/shopper.ts';

test(
  '[CA1.lost][TP3][TP6.cart][RT6.security] a lost cart is restored, tabs are synchronised, a revoked session ends',
  { tag: ['@wide', '@deep'] },
  async ({ page, context }) => {
    await buyPencils(page);
    const other = await backgroundTab(context, '/');
    await expect(basketOf(other)).toHaveAccessibleName(/1 /);
    await page.getByRole('button', { name: /^Mehr von/ }).click();
    await expect(basketOf(other)).toHaveAccessibleName(/2 /);

    const origin = new URL(page.url()).origin;
    await context.addCookies([{ name: 'cartId', value: crypto.randomUUID(), url: origin }]);
    await open(page, pencils.path);
    await buyButton(page).click();
    await expect(page.getByRole('dialog', { name: 'Liegt im Warenkorb' })).toBeVisible();
    // The shop recognises the visitor and returns the open cart: two and one more.
    await expect(basketOf(other)).toHaveAccessibleName(/3 /);

    await context.addCookies([{ name: 'securityLogout', value: '1', url: origin }]);
    await page.goto('/logout/');
    await expect(page.getByText('Zu Ihrer Sicherheit haben wir Sie abgemeldet.')).toBeVisible();
    await expect(page).toHaveURL('/');
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('securityLogout');
  },
);

test(
  '[TP2][TP3][HF7.toast-time][HF7.toast-closing] a request times out, and its toast can be kept open and closed',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await page.clock.install();
    await open(page, pencils.path);
    let asked = 0;
    await page.route('**/api/shop/', (route) => {
      if (route.request().postData()?.includes('UpdateCart')) asked += 1;
      else return route.continue();
      return undefined;
    });
    const toast = page.getByRole('region', { name: 'Meldungen' }).getByRole('alert');
    const timeOut = async (): Promise<void> => {
      const before = asked;
      await buyButton(page).click();
      await expect.poll(() => asked).toBe(before + 1);
      await page.clock.runFor(5_000);
      await expect(toast).toContainText('Das dauert zu lange');
    };
    await timeOut();
    const { x = 0, y = 0, width = 0 } = (await toast.boundingBox()) ?? {};
    const shortcuts = await page.locator('.shortcuts').boundingBox();
    const shortcutsEnd = shortcuts && shortcuts.y + shortcuts.height;
    expect([1280 - x - width, y - (shortcutsEnd ?? 0)].map(Math.round)).toEqual([16, 16]);
    await toast.hover();
    await page.clock.runFor(20_000);
    await expect(toast).toBeVisible();
    await page.mouse.move(10, 600);
    await page.clock.runFor(10_000);
    await expect(toast).toBeHidden();

    await timeOut();
    await toast.getByRole('button', { name: 'Schließen' }).focus();
    await page.clock.runFor(20_000);
    await expect(toast).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(toast).toBeHidden();

    await timeOut();
    await page.mouse.move(x + 100, y + 20);
    await page.mouse.down();
    await page.mouse.move(x + 130, y + 20);
    await page.mouse.up();
    await expect(toast).toBeVisible();
    await page.mouse.down();
    await page.mouse.move(x + 30, y + 20);
    await page.mouse.up();
    await expect(toast).toBeHidden();
    expect(asked).toBe(3);
  },
);

test(
  '[TP5.build][TP5.chunk] a newer version is announced, and a missing script loads the target in full, once',
  { tag: ['@wide', '@deep'] },
  async ({ page, context }) => {
    await page.route('**/build.json', (route) =>
      route.fulfill({ json: { build: 'newer', hasServiceWorker: false } }),
    );
    await page.goto('/');
    const notice = page.getByRole('status').filter({ hasText: 'Eine neue Version ist da' });
    await expect(notice).toBeVisible(whenIdle);
    await Promise.all([
      page.waitForEvent('framenavigated'),
      notice.getByRole('button', { name: 'Neu laden' }).click(),
    ]);
    await expect(notice).toBeVisible(whenIdle);

    const loaded: string[] = [];
    page.on('domcontentloaded', () => {
      const { pathname, search } = new URL(page.url());
      loaded.push(pathname + search);
    });
    await context.route(/\/assets\/product-[\w-]+\.js$/, (route) => route.abort());
    const target = page.locator('main a[href^="/prod/"]').first();
    await target.scrollIntoViewIfNeeded();
    const path = String(await target.getAttribute('href'));
    await target.click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => loaded).toEqual([path]);

    await page.goto('/');
    await expect(notice).toBeVisible(whenIdle);
    await page.evaluate(() => sessionStorage.setItem('chunkReload', String(Date.now())));
    await target.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Hier ist etwas schiefgegangen.',
    );
    await expect.poll(() => loaded).toEqual([path, '/']);
  },
);

test(
  '[TP5.chunk][TP5.preload] a page names its own routes, a hovered link loads all others, and without them its target is loaded in full',
  { tag: ['@wide', '@deep'] },
  async ({ page, context }) => {
    const html = String(await (await page.goto('/'))?.text());
    const isNamed = (route: string) => html.includes(`"${route}":`);
    expect(['routes/home/home', 'routes/product/product'].map(isNamed)).toEqual([true, false]);
    const target = page.locator('main a[href^="/prod/"]').first();
    await target.scrollIntoViewIfNeeded();
    await expect
      .poll(() => page.locator('link[rel=modulepreload][href*="/manifest-"]').count(), whenIdle)
      .toBe(1);
    const script = page.waitForRequest(/\/assets\/product-[\w-]+\.js$/);
    await target.hover();
    await script;

    await context.route('**/assets/manifest-*', (route) => route.abort());
    await page.goto('/');
    const loaded: string[] = [];
    page.on('domcontentloaded', () => loaded.push(new URL(page.url()).pathname));
    await target.click();
    await expect(page).toHaveURL(/\/prod\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => loaded).toEqual([new URL(page.url()).pathname]);
  },
);

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    '[TP7.offline] without network the shop’s offline page is shown, and a retry continues',
    { tag: ['@phone', '@deep'] },
    async ({ page, context }) => {
      await page.goto('/');
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      await page.reload();
      await context.setOffline(true);
      await page.goto('/search/?q=heft');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sie sind gerade offline');
      await context.setOffline(false);
      await page.getByRole('link', { name: 'Noch einmal versuchen' }).click();
      await expect(page).toHaveURL('/search/?q=heft');
      await expect(page.getByRole('heading', { level: 1 })).toContainText('heft');
      const kept = await page.evaluate(async () => {
        const names = await caches.keys();
        const requests = await Promise.all(
          names.map(async (name) => (await caches.open(name)).keys()),
        );
        return requests.flat().map(({ url }) => new URL(url).pathname);
      });
      expect(kept).toContain('/offline.html');
      expect(
        kept.filter((path) => !/^\/(?:offline\.html$|(?:assets|texts|bilder)\/)/.test(path)),
      ).toEqual([]);
      expect(kept.some((path) => path.startsWith('/assets/'))).toBe(true);
    },
  );
});

/** A longer limit, because background tasks start when the browser is idle. */
const whenIdle = { timeout: 20_000 };

/** Opens a tab and waits until its background tasks run: they have fetched the newest build. */
async function backgroundTab(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage();
  await Promise.all([tab.waitForResponse('**/build.json'), open(tab, path)]);
  return tab;
}

function basketOf(page: Page) {
  return page.getByRole('banner').getByRole('link', { name: /Warenkorb/ });
}
