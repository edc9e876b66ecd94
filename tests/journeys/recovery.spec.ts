import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { buyButton, buyPencils, open, pencils } from './purchase/shopper.ts';

test(
  '[CA1][TP3][TP6][RT6] a lost cart comes back, tabs keep in step, an unsafe session ends',
  { tag: '@wide' },
  async ({ page, context }) => {
    await buyPencils(page);
    const other = await companionTab(context, '/');
    await expect(basketOf(other)).toHaveAccessibleName(/1 /);
    await page.getByRole('button', { name: /^Mehr von/ }).click();
    await expect(basketOf(other)).toHaveAccessibleName(/2 /);

    const origin = new URL(page.url()).origin;
    await context.addCookies([{ name: 'cartId', value: crypto.randomUUID(), url: origin }]);
    await open(page, pencils.path);
    await buyButton(page).click();
    await expect(page.getByRole('dialog', { name: 'Liegt im Warenkorb' })).toBeVisible();
    // The shop knows the visitor and gives the open cart back: two and one more.
    await expect(basketOf(other)).toHaveAccessibleName(/3 /);

    await context.addCookies([{ name: 'securityLogout', value: '1', url: origin }]);
    await page.goto('/logout/');
    await expect(page.getByText('Zu Ihrer Sicherheit haben wir Sie abgemeldet.')).toBeVisible();
    await expect(page).toHaveURL('/');
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('securityLogout');
  },
);

test(
  '[TP2][TP3][HF7] waiting has an end, and the toast that says so can be kept and sent away',
  { tag: '@wide' },
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
      await expect(toast).toContainText('Die Antwort lässt auf sich warten');
    };
    await timeOut();
    const { x = 0, y = 0, width = 0 } = (await toast.boundingBox()) ?? {};
    expect([Math.round(1280 - x - width), Math.round(y)]).toEqual([16, 16]);
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
  '[TP5] a newer version is announced, and a missing part of the program loads the target whole, once',
  { tag: '@wide' },
  async ({ page, context }) => {
    await page.route('**/build.json', (route) =>
      route.fulfill({ json: { build: 'newer', hasServiceWorker: false } }),
    );
    await page.goto('/');
    const notice = page.getByRole('status').filter({ hasText: 'Es gibt eine neue Version' });
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

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    '[TP7] without network there is a page of ours, and the next try leads on',
    { tag: '@phone' },
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

/** What begins once a page is idle takes a while on a machine that is not. */
const whenIdle = { timeout: 20_000 };

/** A tab whose companion runs: it has asked for the newest build. */
async function companionTab(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage();
  await Promise.all([tab.waitForResponse('**/build.json'), open(tab, path)]);
  return tab;
}

function basketOf(page: Page) {
  return page.getByRole('banner').getByRole('link', { name: /Warenkorb/ });
}
