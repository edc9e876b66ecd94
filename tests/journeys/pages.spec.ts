import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { complaintsOf } from './complaints.ts';
import { everyPage } from './every-page.ts';
import { open } from './purchase/shopper.ts';

test.use({ serviceWorkers: 'allow' });

for (const { name, path } of everyPage) {
  test(
    `[HF1][HF4][TP4] ${name} is accessible, fits, breaks no policy, asks no other host and leaves no cookie of the visitor`,
    { tag: '@phone' },
    async ({ page, context }) => {
      const complaints = await complaintsOf(page);
      const hosts = new Set<string>();
      page.on('request', (request) => hosts.add(new URL(request.url()).host));
      await open(page, path);
      await expectInOrder(page);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await widerThanScreen(page)).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 900 });
      await expectInOrder(page);
      expect(complaints).toEqual([]);
      expect([...hosts]).toEqual([new URL(page.url()).host]);
      // The pass of the API is the shop's own, the same for everybody; journeys bring their answer about consent along.
      const cookies = (await context.cookies()).map(({ name: cookie }) => cookie);
      expect(cookies.filter((cookie) => cookie !== 'apiToken' && cookie !== 'consent')).toEqual([]);
    },
  );
}

/** Headings and all that axe looks at, with everything loaded that scrolling loads. */
async function expectInOrder(page: Page): Promise<void> {
  await scrollThrough(page);
  const levels = await headingLevels(page);
  expect(levels.filter((level) => level === 1)).toEqual([1]);
  expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
  await expectAccessible(page);
}

test.describe('without client script', () => {
  test.use({ javaScriptEnabled: false });

  test('[RT1] every page is read', { tag: '@phone' }, async ({ page }) => {
    for (const { path } of everyPage) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('main')).not.toContainText(/^\s*$/);
    }
  });
});

test(
  '[TP4] words of tracking and of nobody change nothing about a page',
  { tag: '@wide' },
  async ({ page }) => {
    const complaints = await complaintsOf(page);
    await open(page, '/schreiben-zeichnen/?utm_source=post&gclid=1&sort=name');
    await expect(page.getByLabel('Sortieren')).toHaveValue('name');
    await open(page, '/?utm_source=post');
    await open(page, '/prod/5/?gclid=1');
    await open(page, '/search/?q=stift&utm_campaign=herbst');
    await open(page, '/service/impressum/?fbclid=1');
    await open(page, '/nirgends/?utm_medium=mail');
    await open(page, '/schreiben-zeichnen/?constructor=1&__proto__=2');
    await expect(page.locator('#listing article')).toHaveCount(60);
    expect(complaints).toEqual([]);
  },
);

test('[TP4] moving through the shop breaks no policy', async ({ page, isMobile }) => {
  const complaints = await complaintsOf(page);
  await open(page, '/');
  await page.locator('main a[href="/prod/2/"]').first().click();
  await expect(page).toHaveURL('/prod/2/');
  if (isMobile) await page.getByRole('button', { name: 'Menü öffnen' }).click();
  else await page.getByRole('button', { name: 'Alle Sortimente' }).click();
  await page
    .getByRole('link', { name: 'Sale', exact: true })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page).toHaveURL('/sale/');
  await page.goBack();
  await expect(page).toHaveURL('/prod/2/');
  expect(complaints).toEqual([]);
});

test(
  '[HF5][RT3] missing and gone pages say so and lead home, where they are forgotten',
  { tag: '@phone' },
  async ({ page }) => {
    for (const { path, status } of everyPage.filter((each) => each.status !== 200)) {
      await open(page, path);
      await expect(page.locator('main').getByText(`Fehler ${status}`)).toBeVisible();
      await expect(page.getByText(`Page Not Found: ${path}`)).toBeVisible();
      await page.locator('main').getByRole('link', { name: 'Zur Startseite' }).click();
      await expect(page).toHaveURL('/');
      await expect(page).toHaveTitle('Alles für Schule, Kita und Lernen zu Hause | Ranzen');
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'index,follow');
    }
  },
);

test('[HF1] the first Tab offers to skip to the content', { tag: '@wide' }, async ({ page }) => {
  await open(page, '/schreiben-zeichnen/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Zum Inhalt springen' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('main a:focus')).toHaveCount(1);
});

const current = (page: Page) => page.locator('button[aria-current]').filter({ visible: true });

for (const [motion, name] of [
  ['no-preference', '2'],
  ['reduce', '1'],
] as const) {
  test(
    `[CN1] with motion preference ${motion} the hero's slide ${name} shows after six seconds`,
    { tag: '@wide' },
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: motion });
      await page.clock.install();
      await open(page, '/');
      const first = await current(page).getAttribute('aria-label');
      const pause = page.getByRole('button', { name: 'Bilderwechsel anhalten' });
      await page.clock.runFor(6_000);
      const after = current(page);
      if (motion === 'reduce') await expect(after).toHaveAttribute('aria-label', first ?? '');
      else await expect(after).not.toHaveAttribute('aria-label', first ?? '');
      await expect(pause).toHaveCount(motion === 'reduce' ? 0 : 1);
    },
  );
}

function headingLevels(page: Page): Promise<number[]> {
  return page
    .locator('h1, h2, h3, h4, h5, h6')
    .filter({ visible: true })
    .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName[1])));
}

/** Down to the foot, so that late pictures are asked for, until nothing is under way any more; and up again. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => scrollTo(0, 0));
}

/** What reaches beyond the right edge and makes the page scroll sideways. */
async function widerThanScreen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width && width === 320) return [];
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > width + 0.5)
      .map((element) => element.outerHTML.slice(0, 160));
  });
}
