import { expect, type Page, test } from '@playwright/test';
import { open, openFlyout } from './purchase/shopper.ts';

const banner = (page: Page) => page.getByRole('banner');
const openDialogs = (page: Page) => page.locator('dialog:modal');

test(
  '[HF7] toasts can be pressed and read while a dialog is open, and after it closed',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await open(page, '/schreiben-zeichnen/buntstifte-malen/');
    const added = page.getByRole('status').filter({ hasText: 'Auf der Liste „Merkliste“' });
    const signIn = banner(page).getByRole('link', { name: 'Anmelden' });
    await page.locator('main button[name=listed]').first().click();
    await expect(added).toBeVisible();
    await openFlyout(signIn, openDialogs(page));
    await expect(openDialogs(page)).toHaveCount(1);
    await expect(added).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(openDialogs(page)).toHaveCount(0);
    await expect(added).toBeVisible();
    await signIn.click();
    await added.getByRole('button', { name: 'Schließen' }).click();
    await expect(added).toHaveCount(0);
    await expect(openDialogs(page)).toHaveCount(1);
  },
);

test(
  '[HF6.one] the login that opens from the mobile menu closes the menu',
  { tag: ['@phone', '@deep'] },
  async ({ page }) => {
    await open(page, '/');
    await page.getByRole('button', { name: 'Menü öffnen' }).tap();
    await expect(page.getByRole('dialog', { name: 'Alle Sortimente' })).toBeVisible();
    await page.getByRole('dialog').getByRole('link', { name: 'Anmelden' }).tap();
    await expect(page.getByRole('dialog', { name: 'Schön, dass Sie da sind' })).toBeVisible();
    await expect(openDialogs(page)).toHaveCount(1);
  },
);

test(
  '[HF6.closing] Escape closes a dialog of a phone before it is modal',
  { tag: ['@phone', '@deep'] },
  async ({ page }) => {
    await open(page, '/schreiben-zeichnen/');
    const opener = page.getByRole('button', { name: /^Alle Filter/ });
    const panel = page.getByRole('dialog', { name: 'Alle Filter' });
    await openFlyout(opener, panel);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    // A dialog becomes modal after the next frame.
    await page.evaluate(() => (globalThis.requestAnimationFrame = () => 0));
    await opener.click();
    await expect(panel).toBeVisible();
    await expect(openDialogs(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(opener).toBeFocused();
  },
);

test(
  '[HF7.infobar-cookie] the cookie that hides the infobar expires in the year 9999',
  { tag: ['@phone', '@deep'] },
  async ({ page }) => {
    await open(page, '/schreiben-zeichnen/');
    await page.evaluate(recordCookies);
    await page.getByRole('button', { name: 'Hinweis schließen' }).click();
    await expect
      .poll(() => page.evaluate(() => globalThis.writtenCookies))
      .toEqual([
        expect.stringMatching(/^infobar=\w+; Path=\/; Expires=Fri, 31 Dec 9999 23:59:59 GMT;/),
      ]);
  },
);

test(
  '[SO3.links][TP3.ignored] a teaser’s link works although its click cannot be recorded, without a message',
  { tag: ['@wide', '@deep'] },
  async ({ page, context }) => {
    const cookies = await context.cookies();
    const agreed = cookies.map((cookie) => ({ ...cookie, value: '1.statistics' }));
    await context.addCookies(agreed.filter(({ name }) => name === 'consent'));
    let attempts = 0;
    await page.route('**/api/shop/', (route) => {
      if (!route.request().postData()?.includes('TeaserClick')) return route.continue();
      attempts += 1;
      return route.abort();
    });
    await open(page, '/');
    const link = page.locator('main [data-teaser] a[href^="/"]').filter({ visible: true }).first();
    const address = await link.getAttribute('href');
    await expect.poll(() => page.evaluate(() => Boolean(window.dataLayer))).toBe(true);
    await link.click();
    await expect(page).toHaveURL(address ?? '');
    await expect.poll(() => attempts).toBeGreaterThan(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);

declare global {
  var writtenCookies: string[];
}

/** Records each cookie that the page writes. */
function recordCookies(): void {
  globalThis.writtenCookies = [];
  Object.defineProperty(document, 'cookie', {
    get: () => '',
    set(written: string) {
      globalThis.writtenCookies.push(written);
    },
  });
}
