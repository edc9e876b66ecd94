import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { businessOrigin, storefronts } from './places.ts';
import { buyButton, open, openFlyout, pencils, untilScriptRuns } from './purchase/shopper.ts';

const customer = { number: '7000001', password: 'Schulranzen-2026' };
const banner = (page: Page) => page.getByRole('banner');

test(
  '[AU1][HF1.login][HF2.login][HF6][RT7] a login in the flyout stays on the page, and applies to this shop only; the account menu signs out',
  { tag: '@phone-deep' },
  async ({ page }) => {
    await open(page, `${businessOrigin}/service/impressum/`);
    const login = page.getByRole('dialog', { name: 'Schön, dass Sie da sind' });
    await openFlyout(banner(page).getByRole('link', { name: 'Kundennummer' }), login);
    await login.getByLabel('Kundennummer').fill(customer.number);
    await login.getByLabel('Passwort').fill('falsch');
    await login.getByRole('button', { name: 'Anmelden' }).click();
    await expect(login.getByRole('alert')).toBeVisible();
    await expect(login.getByLabel('Kundennummer')).toBeFocused();
    await expect(login.getByLabel('Kundennummer')).toHaveValue(customer.number);
    await expectAccessible(page);

    await login.getByLabel('Passwort').fill(customer.password);
    await login.getByRole('button', { name: 'Anmelden' }).click();
    await expect(login).toBeHidden();
    await expect(page).toHaveURL(`${businessOrigin}/service/impressum/`);
    const account = banner(page).getByRole('link', { name: `Konto ${customer.number}` });
    await expect(account).toBeFocused();

    await page.goto(storefronts[0].host + pencils.path);
    await expect(page.locator('main').getByText('Brutto')).toHaveCount(0);
    await open(page, businessOrigin + pencils.path);
    await expect(page.locator('main').getByText('Brutto')).toBeVisible();
    const menu = page.getByRole('dialog', { name: /Guten Tag/ });
    await openFlyout(account, menu);
    await expect(menu.getByText(`Kundennummer ${customer.number}`)).toBeVisible();
    await expectAccessible(page);
    await menu.getByRole('button', { name: 'Abmelden' }).click();
    await expect(page).toHaveURL(/\/login\//);
    await expect(banner(page).getByRole('link', { name: 'Kundennummer' })).toBeVisible();
    await page.goto(businessOrigin + pencils.path);
    await expect(page).toHaveURL(/\/login\/\?target=/);
    await page.goBack();
    await expect(page.locator('main').getByText('Brutto')).toHaveCount(0);
  },
);

test(
  '[CA4.minimum-flyout][HF6][LS4.minimum] a tile with a minimum quantity asks for confirmation',
  { tag: ['@phone', '@deep'] },
  async ({ page }) => {
    await open(page, '/search/?q=Geodreieck&oq=Geodreieck');
    const tile = page.locator('#listing article', { hasText: 'Mindestmenge 5' }).first();
    const button = tile.getByRole('button', { name: /in den Warenkorb$/ });
    const question = page.getByRole('dialog', { name: 'Mindestmenge' });
    await button.click();
    await expect(question.getByText(/^„.*Geodreieck.*“ verkaufen wir ab 5 Stück\.$/)).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Abbrechen' }).click();
    await expect(question).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await question.getByRole('button', { name: '5 Stück in den Warenkorb' }).click();
    const added = page.getByRole('dialog', { name: 'Liegt im Warenkorb' });
    await expect(added.getByText('5 Stück')).toBeVisible();
  },
);

test(
  '[HF6][PD3] content that loads lazily into the flyout causes no layout shift',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    const late = Promise.withResolvers<void>();
    await page.route('**/api/shop/', async (route) => {
      if (route.request().postData()?.includes('AlsoBought')) await late.promise;
      await route.continue();
    });
    await open(page, pencils.path);
    await buyButton(page).click();
    const added = page.getByRole('dialog', { name: 'Liegt im Warenkorb' });
    const onward = added.getByRole('link', { name: 'Zum Warenkorb' });
    await expect(added.getByText(/bis zum kostenlosen Versand/)).toBeVisible();
    const place = await onward.boundingBox();
    late.resolve();
    await expect(added.getByRole('heading', { name: 'Dazu passt' })).toBeVisible();
    expect(await onward.boundingBox()).toEqual(place);
  },
);

test(
  '[HF6.closing][HF6.focus] a flyout closes by Escape, a click outside and its button, and returns the focus',
  { tag: '@deep' },
  async ({ page }) => {
    await open(page, '/');
    const shortcut = banner(page).getByRole('link', { name: 'Anmelden' });
    const login = page.getByRole('dialog');
    const ways = [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(5, 5),
      () => login.getByRole('button', { name: 'Schließen' }).click(),
    ];
    for (const close of ways) {
      await openFlyout(shortcut, login);
      await expect
        .poll(() => login.evaluate((it) => it.contains(document.activeElement)))
        .toBe(true);
      await close();
      await expect(login).toBeHidden();
      await expect(shortcut).toBeFocused();
    }
    await shortcut.click();
    await expect(login).toBeVisible();
    await page.goBack();
    await expect(login).toBeHidden();
  },
);

test(
  '[CA4][HF2][HF6] on a laptop with the infobar open, flyouts are placed below their opener and within the window',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await open(page, '/schreiben-zeichnen/');
    await page.evaluate(buyThreeTiles);
    await open(page, '/');
    await expect(page.getByRole('complementary', { name: 'Aktuelles' })).toBeVisible();
    const minicart = page.getByRole('dialog', { name: /^Warenkorb/ });
    await openFlyout(banner(page).getByRole('link', { name: /^Warenkorb/ }), minicart);
    await expect(minicart.getByRole('listitem')).toHaveCount(3);
    await expect(minicart.getByRole('link', { name: 'Zur Kasse' })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');

    const countries = banner(page).getByRole('button', { name: /Deutschland$/ });
    await countries.click();
    const list = page.locator('#countries');
    await expect(list).toBeVisible();
    const edge = await countries.evaluate((it) => it.getBoundingClientRect().bottom);
    expect(await list.evaluate((it) => it.getBoundingClientRect().top)).toBeCloseTo(edge, 0);
  },
);

test(
  '[HF7.infobar] a closed infobar stays closed without a layout shift',
  { tag: '@deep' },
  async ({ page }) => {
    await open(page, '/schreiben-zeichnen/');
    const bar = page.getByRole('complementary', { name: 'Aktuelles' });
    await expect(bar).toBeVisible();
    await bar.getByRole('button', { name: 'Hinweis schließen' }).click();
    await expect(bar).toBeHidden();
    await expect(banner(page).locator('a[href="/"]').first()).toBeFocused();
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          document.documentElement.dataset['shifted'] = JSON.stringify(entry);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await open(page, '/hefte-papier/');
    await expect(bar).toBeHidden();
    await expect(page.locator('html')).not.toHaveAttribute('data-shifted');
  },
);

test.describe('the navigation’s second version', () => {
  const austria = storefronts[1].host;

  test(
    '[HF3.second] one button opens all ranges with their second level, by keyboard and pointer',
    { tag: ['@wide', '@deep'] },
    async ({ page }) => {
      await open(page, `${austria}/schreiben-zeichnen/`);
      const bar = page.getByRole('navigation', { name: 'Sortimente' });
      await expect(bar.locator('[data-navigation-id]')).toHaveCount(0);
      const button = bar.getByRole('button', { name: 'Alle Sortimente' });
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      await expect(bar.locator('[data-range="20000"]')).toHaveAttribute('aria-current', 'true');
      const second = bar.getByRole('link', { name: 'Buntstifte & Malen' });
      await expect(second).toBeVisible();
      await expect(bar.locator('[aria-busy=true]')).toHaveCount(0);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(second).toBeHidden();
      await expect(button).toBeFocused();
      await button.click();
      await second.click();
      await expect(page).toHaveURL(`${austria}/schreiben-zeichnen/buntstifte-malen/`);
      await expect(second).toBeHidden();
    },
  );
});

test(
  '[HF3.path] the navigation is sticky and marks the path on each level, on product pages too',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await open(page, '/schreiben-zeichnen/buntstifte-malen/runde-buntstifte/');
    await page.mouse.wheel(0, 900);
    const bar = page.getByRole('navigation', { name: 'Sortimente' });
    await expect(bar).toBeInViewport();
    await expect.poll(() => bar.evaluate((it) => it.getBoundingClientRect().top)).toBe(0);
    expect(await bar.evaluate((it) => it.getBoundingClientRect().height)).toBe(61);
    await page.locator('#listing a[href^="/prod/"]').first().click();
    await expect(page).toHaveURL(/\/prod\//);
    // The new page starts at its top, with the bar in its place.
    await expect(page.locator('form#buy')).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await bar.locator('a[data-navigation-id="20000"]').hover();
    await expect(bar.locator('[aria-current]').filter({ visible: true })).toHaveText([
      'Schreiben & Zeichnen',
      'Schreiben & Zeichnen',
      'Buntstifte & Malen',
      'Runde Buntstifte',
    ]);
  },
);

test(
  '[HF1][HF3] the open navigation is accessible on each level',
  { tag: '@deep' },
  async ({ page, isMobile }) => {
    await open(page, '/schreiben-zeichnen/');
    if (isMobile) {
      await page.getByRole('button', { name: 'Menü öffnen' }).click();
      await expect(page.getByRole('dialog', { name: 'Alle Sortimente' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Schreiben & Zeichnen' }).click();
      await page.getByRole('button', { name: 'Buntstifte & Malen' }).click();
    } else {
      await page.getByRole('button', { name: 'Alle Sortimente' }).click();
      await expect(page.locator('[data-flyout-id="10000"]')).toBeVisible();
    }
    await expect(page.getByRole('navigation').locator('[aria-busy=true]')).toHaveCount(0);
    await expectAccessible(page);
    if (isMobile) return;
    await page.keyboard.press('Escape');
    await banner(page)
      .getByRole('button', { name: /Land wählen/ })
      .click();
    await expect(page.getByRole('link', { name: 'Schweiz' })).toBeVisible();
    await expectAccessible(page);
  },
);

/** Adds to the basket by the requests of the tiles' form without script. */
async function buyThreeTiles(): Promise<void> {
  const buttons = document.querySelectorAll<HTMLButtonElement>(
    'button[form="add-to-basket"]:not([data-least], [data-deal])',
  );
  for (const { formAction, value } of [...buttons].slice(0, 3)) {
    const body = new URLSearchParams({ itemId: value, quantity: '1' });
    await fetch(formAction, { method: 'POST', body });
  }
}

test(
  '[HF1.shortcuts][HF6][CA4] links that open a flyout are followed where its script fails, or does not come within two seconds',
  { tag: ['@phone', '@deep'] },
  async ({ page }) => {
    const basket = banner(page).getByRole('link', { name: 'Warenkorb' });
    await page.clock.install();
    await open(page, '/');
    await page.waitForLoadState('networkidle');
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await basket.click();
    await expect(page).toHaveURL('/checkout/basket/');
    await page.unrouteAll();

    await open(page, '/');
    await page.waitForLoadState('networkidle');
    await page.route(/\/assets\/.*\.js$/, () => undefined);
    await basket.click();
    await page.clock.fastForward(2_000);
    await expect(page).toHaveURL('/checkout/basket/');
  },
);

const files = /\/assets\/.*\.js$/;

/** Scripts of a page that are held until `release` is called. */
async function holdScripts(page: Page) {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await promise;
    await route.continue();
  });
  return release;
}

/** A page whose links are hydrated on use, and whose scripts of flyouts are not fetched yet. */
async function openIdle(page: Page): Promise<void> {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
}

const ways: Record<string, (page: Page) => Promise<void>> = {
  'by pointer or touch': async (page) => {
    const basket = banner(page).getByRole('link', { name: 'Warenkorb' });
    await (test.info().project.name === 'phone' ? basket.tap() : basket.click());
  },
  'by keyboard': async (page) => {
    await banner(page).getByRole('link', { name: 'Warenkorb' }).press('Enter');
  },
};
const faults: Record<string, (page: Page) => Promise<unknown>> = {
  'is not found': (page) => page.route(files, (route) => route.fulfill({ status: 500 })),
  'never comes': (page) => page.route(files, () => undefined),
};

/** A touch whose script fails is everyday; storefront/ui/modals.test.ts has the time limit of one that never comes. */
function tagsOf(way: string, fault: string): string[] {
  if (way === 'by keyboard') return ['@wide', '@deep'];
  return fault === 'is not found' ? ['@phone'] : ['@phone', '@deep'];
}

for (const [way, press] of Object.entries(ways)) {
  for (const [fault, provoke] of Object.entries(faults))
    test(
      `[HF1.shortcuts][HF6][CA4] the basket’s link leads to the basket when it is pressed ${way} and the script of its flyout ${fault}, also after another flyout was tried`,
      { tag: tagsOf(way, fault) },
      async ({ page }) => {
        await openIdle(page);
        await provoke(page);
        if (fault === 'never comes')
          await banner(page).getByRole('link', { name: 'Anmelden' }).click();
        await press(page);
        await expect(page).toHaveURL('/checkout/basket/');
      },
    );

  test(
    `[HF1.shortcuts][HF6][CA4] the basket’s link leads to the basket when it is pressed ${way} and no script of the page comes`,
    { tag: ['@wide', '@deep'] },
    async ({ page }) => {
      await holdScripts(page);
      await page.goto('/', { waitUntil: 'commit' });
      await press(page);
      await expect(page).toHaveURL('/checkout/basket/');
    },
  );
}

test(
  '[HF1.shortcuts][HF6][CA4] a press that begins before the page’s scripts run and ends after opens the flyout',
  { tag: '@wide' },
  async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await banner(page).getByRole('link', { name: 'Warenkorb' }).hover();
    await page.mouse.down();
    release();
    await untilScriptRuns(page);
    await page.waitForLoadState('networkidle');
    await page.mouse.up();
    await expect(page.getByRole('dialog', { name: /^Warenkorb/ })).toBeVisible();
  },
);

test(
  '[HF1.shortcuts][HF6][CA4] a basket page that was reached because its flyout did not come is left without that opening',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await openIdle(page);
    const release = await holdScripts(page);
    await banner(page).getByRole('link', { name: 'Warenkorb' }).click();
    await expect(page).toHaveURL('/checkout/basket/');
    release();
    await page.goBack();
    await untilScriptRuns(page);
    // What waited for the script has run.
    await page.evaluate(() => new Promise((settle) => requestIdleCallback(settle)));
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);
