import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { complaintsOf } from './complaints.ts';
import { everyPage } from './every-page.ts';
import { businessOrigin } from './places.ts';
import { open } from './purchase/shopper.ts';

test.use({ serviceWorkers: 'allow' });

/** The pages on the way to an order, which `npm test` examines; the others are deep checks. */
const onTheWay = new Set(['/', '/schreiben-zeichnen/', '/prod/5/', '/login/', '/checkout/basket/']);

for (const { name, path } of everyPage) {
  test(
    `[HF1][HF4][TP4][OP6.accessible] ${name} is accessible, fits, violates no policy, contacts no other host and sets no personal cookie`,
    { tag: onTheWay.has(path) ? '@phone' : ['@phone', '@deep'] },
    async ({ page, context }) => {
      const complaints = await complaintsOf(page);
      const hosts = new Set<string>();
      page.on('request', (request) => hosts.add(new URL(request.url()).host));
      await open(page, path);
      await expectValidPage(page);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await widerThanScreen(page)).toEqual([]);
      expect(complaints).toEqual([]);
      expect([...hosts]).toEqual([new URL(page.url()).host]);
      // The token of the API is anonymous; journeys start with a consent cookie.
      const cookies = (await context.cookies()).map(({ name: cookie }) => cookie);
      expect(cookies.filter((cookie) => cookie !== 'apiToken' && cookie !== 'consent')).toEqual([]);
    },
  );
}

for (const { name, path } of everyPage) {
  test(
    `[HF1][TP4][OP6.accessible] ${name} is accessible and breaks no policy on a wide screen`,
    { tag: path === '/schreiben-zeichnen/' ? '@wide' : ['@wide', '@deep'] },
    async ({ page }) => {
      const complaints = await complaintsOf(page);
      await open(page, path);
      await expectValidPage(page);
      expect(complaints).toEqual([]);
    },
  );
}

/** Expects correct headings and no axe violations, with all lazy content loaded. */
async function expectValidPage(page: Page): Promise<void> {
  await scrollThrough(page);
  const levels = await headingLevels(page);
  expect(levels.filter((level) => level === 1)).toEqual([1]);
  expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
  await expectAccessible(page);
}

test.describe('without client script', () => {
  test.use({ javaScriptEnabled: false });

  test('[RT1] every page is readable', { tag: ['@phone', '@deep'] }, async ({ page }) => {
    for (const { path } of everyPage) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('main')).not.toContainText(/^\s*$/);
    }
  });
});

test(
  '[TP4] tracking and unknown parameters do not change a page',
  { tag: ['@wide', '@deep'] },
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

test(
  '[TP4] client-side navigation violates no content policy',
  { tag: '@deep' },
  async ({ page, isMobile }) => {
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
  },
);

test(
  '[HF5.texts][RT3.page] missing and gone pages show an error with a link home, whose page has its own metadata',
  { tag: ['@phone', '@deep'] },
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
    `[CN1.hero-time] with motion preference ${motion} the hero's slide ${name} shows after six seconds`,
    { tag: ['@wide', '@deep'] },
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

/** Scrolls to the bottom, waits until lazy pictures are loaded, and scrolls back. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => scrollTo(0, 0));
}

/** The elements that exceed the right edge and make the page scroll sideways. */
async function widerThanScreen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width && width === 320) return [];
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > width + 0.5)
      .map((element) => element.outerHTML.slice(0, 160));
  });
}

test(
  '[WL7][HF4] a public list, an empty list and the business footer keep their columns at 390 and 820 px',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await page.setViewportSize({ width: 820, height: 1000 });
    await page.goto('/liste/?code=KLASSE26');
    const line = page.locator('main li').filter({ has: page.getByLabel(/^Haben wir schon/) });
    const name = await line.first().getByRole('heading').boundingBox();
    expect(name?.width).toBeGreaterThan(300);
    await page.setViewportSize({ width: 390, height: 800 });
    const amounts = line.getByRole('button', { name: /^Weniger von/ });
    expect(new Set(await leftEdges(amounts))).toEqual(new Set([17]));

    await page.setViewportSize({ width: 820, height: 1000 });
    await page.goto('/myaccount/wishlist/');
    const home = page.locator('main').getByRole('link', { name: 'Zur Startseite' }).last();
    expect((await home.boundingBox())?.height).toBe(48);

    await page.goto(`${businessOrigin}/login/`);
    const blocks = page.getByRole('contentinfo').locator('.page-width.grid > div');
    const tops = await blocks.evaluateAll((all) =>
      all.map((block) => Math.round(block.getBoundingClientRect().top)),
    );
    expect([tops.length, new Set(tops).size]).toEqual([4, 1]);
  },
);

test(
  '[HF1][HF4] on phones small links have a touch target of 44 px',
  { tag: ['@phone', '@deep'] },
  async ({ page }) => {
    await open(page, '/prod/1/');
    const main = page.locator('main');
    await expectTouchTarget(main.getByRole('link', { name: 'Lernfuchs', exact: true }).first());
    await expectTouchTarget(main.locator('a[href="#bewertungen"]').first());
    await expectTouchTarget(page.getByRole('link', { name: 'Startseite' }).first());
    await expectTouchTarget(page.getByRole('contentinfo').getByRole('link', { name: /^YouTube/ }));
    await open(page, '/');
    await expectTouchTarget(main.getByRole('link', { name: 'Alle Sortimente' }));
    await expectTouchTarget(main.getByRole('button', { name: /^Ausführung wählen/ }).first());
  },
);

/** A touch 21 px above or below the middle still hits the control, once parts that are laid out late have their place. */
async function expectTouchTarget(control: Locator): Promise<void> {
  const hits = () =>
    control.evaluate((element) => {
      element.scrollIntoView({ block: 'center' });
      const { left, width, top, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      return [y - 21, y + 21].map((at) => element.contains(document.elementFromPoint(x, at)));
    });
  await expect.poll(hits).toEqual([true, true]);
}

function leftEdges(elements: Locator): Promise<number[]> {
  return elements.evaluateAll((all) =>
    all.map((element) => Math.round(element.getBoundingClientRect().left)),
  );
}

test(
  '[FV1][FV2] a pressed button does not move while the field before it is validated',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await open(page, '/service/newsletter/');
    const form = page.locator('main form').filter({ has: page.locator('input[type=email]') });
    const email = form.locator('input[type=email]');
    await email.fill('a@gmial.com');
    await email.press('Tab');
    await expect(form.getByRole('button', { name: /gmail\.com/ })).toBeVisible();
    await email.fill('a@example.com');
    const button = form.locator('button[type=submit]');
    const box = await button.boundingBox();
    if (!box) throw new Error('There is no button to press.');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    // When pressed it moves down by a pixel.
    const pressed = await button.boundingBox();
    expect(Math.abs((pressed?.y ?? 0) - box.y)).toBeLessThanOrEqual(1);
    await page.mouse.up();
    await expect(page.locator('main').getByRole('alert')).toContainText('a@example.com');
  },
);
