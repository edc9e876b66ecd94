import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { open } from './purchase/shopper.ts';

const listing = '/schreiben-zeichnen/';

test(
  '[LS2][LS3.chips] filters apply at once, keep scroll position and focus, and are removed by chips',
  { tag: '@wide-deep' },
  async ({ page, isMobile }) => {
    await open(page, listing);
    const all = await productCount(page);

    await openGroup(page, 'Marke');
    if (!isMobile)
      await expect(page.getByRole('group', { name: 'Marke' })).toBeInViewport({ ratio: 1 });
    const first = choice(page, 'Farbwerk');
    const promised = await promisedCount(first);
    await first.check();
    await expect(page).toHaveURL(`${listing}?filter.marke=Farbwerk`);
    await expect.poll(() => productCount(page)).toBe(promised);
    await expect(first).toBeFocused();
    expect(promised).toBeLessThan(all);

    const second = choice(page, 'Winkelmann');
    const more = await promisedCount(second);
    await second.check();
    await expect(page).toHaveURL(`${listing}?filter.marke=Farbwerk,Winkelmann`);
    await expect.poll(() => productCount(page)).toBe(promised + more);
    await closeGroup(page);

    await chip(page, 'Farbwerk').click();
    await expect(page).toHaveURL(`${listing}?filter.marke=Winkelmann`);
    await expect.poll(() => productCount(page)).toBe(more);
    await chip(page, 'Winkelmann').click();
    await expect(page).toHaveURL(listing);
    await expect.poll(() => productCount(page)).toBe(all);
    await expect(page.locator('#listing p').first()).toBeFocused();
  },
);

test(
  '[LS2.removing-all] filters by price with fields and sliders, and by stars; removing all resets the sort order',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await open(page, `${listing}?sort=priceDesc&p=2`);
    const panel = await openPanel(page);

    await panel.getByLabel('von (€)').fill('2,50');
    await panel.getByLabel('bis (€)').fill('20');
    await panel.getByLabel('bis (€)').blur();
    await expect(page).toHaveURL(`${listing}?filter.PRICE=2.5-20&sort=priceDesc`);
    await expect(panel.getByLabel('von (€)')).toHaveValue('2,50');

    const highest = panel.getByRole('slider', { name: 'Höchster Preis' });
    await expect(highest).toHaveValue('20');
    await highest.press('ArrowLeft');
    await expect(page).toHaveURL(`${listing}?filter.PRICE=2.5-19&sort=priceDesc`);
    await expect(highest).toBeFocused();
    await panel.getByRole('slider', { name: 'Niedrigster Preis' }).press('Home');
    await expect(page).toHaveURL(`${listing}?filter.PRICE=-19&sort=priceDesc`);

    // The address changes before the counts do.
    const below = await countAt(page, `${listing}?filter.PRICE=-19&sort=priceDesc`);
    await expect.poll(() => productCount(page)).toBe(below);

    await group(page, 'Bewertung');
    const stars = panel.getByRole('radio', { name: /ab 4 Sternen/ });
    const promised = await promisedCount(stars);
    await stars.check();
    await expect(page).toHaveURL(`${listing}?filter.PRICE=-19&filter.rating=4-&sort=priceDesc`);
    await panel.getByRole('button', { name: `${promised} Artikel zeigen` }).click();
    await expect(panel).toBeHidden();
    expect(await productCount(page)).toBe(promised);
    await expect(chip(page, 'bis 19 €')).toBeVisible();
    await expect(chip(page, 'ab 4 Sternen')).toBeVisible();

    await page.getByRole('link', { name: 'Alle entfernen' }).click();
    await expect(page).toHaveURL(listing);
    await expect(page.getByLabel('Sortieren')).toHaveValue('si');
  },
);

/** Whether the tiles are sorted by name: they change shortly after the address. */
async function areByName(page: Page): Promise<boolean> {
  const names = await page.locator('#listing article h2 a').allTextContents();
  return names.join() === names.toSorted(new Intl.Collator('de').compare).join();
}

test(
  '[LS3.paging][TP] pages and sort orders keep filters; back and forward restore choices and scroll position',
  { tag: ['@phone', '@deep'] },
  async ({ page }) => {
    const filtered = `${listing}?filter.farbe=blau,rot`;
    await open(page, listing);
    const panel = await openPanel(page);
    await group(page, 'Farbe');
    await choice(page, 'Rot').check();
    await expect(page).toHaveURL(`${listing}?filter.farbe=rot`);
    await choice(page, 'Blau').check();
    await expect(page).toHaveURL(filtered);
    await panel.getByRole('button', { name: /Artikel zeigen/ }).click();
    await expect(panel).toBeHidden();
    const product = page.locator('#listing article h2 a').nth(11);
    await page.getByLabel('Sortieren').selectOption('name');
    await expect(page).toHaveURL(`${filtered}&sort=name`);
    await expect.poll(() => areByName(page)).toBe(true);
    await product.scrollIntoViewIfNeeded();
    const name = await product.innerText();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(300);
    await product.click();
    await expect(page).toHaveURL(/\/prod\//);
    await page.goBack();
    await expect(page).toHaveURL(`${filtered}&sort=name`);
    await expect(page.locator('#listing article h2 a').nth(11)).toHaveText(name);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);

    await page.goBack();
    await expect(page.getByLabel('Sortieren')).toHaveValue('si');
    await page.goBack();
    await expect(page).toHaveURL(`${listing}?filter.farbe=rot`);
    await expect(chip(page, 'Blau')).toHaveCount(0);
    await page.goForward();
    await expect(page).toHaveURL(filtered);
    await expect(chip(page, 'Blau')).toBeVisible();
  },
);

test(
  '[LS3.panel] the panel works by keyboard alone, returns the focus and is accessible',
  { tag: '@deep' },
  async ({ page, isMobile }) => {
    await open(page, listing);
    const opener = page.getByRole('button', { name: /^Alle Filter/ });
    await opener.focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: 'Alle Filter' });
    await expect(panel).toBeVisible();
    await expectAccessible(page);

    const material = panel.getByRole('searchbox', { name: 'Material suchen' });
    await group(page, 'Material');
    await material.fill('holz');
    await expect(choice(page, 'Buchenholz')).toBeVisible();
    await expect(choice(page, 'Kunststoff')).toHaveCount(0);
    await choice(page, 'Buchenholz').press('Space');
    await expect(page).toHaveURL(`${listing}?filter.material=buchenholz`);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(opener).toBeFocused();

    const price = page.getByRole('button', { name: 'Preis', exact: true });
    await price.focus();
    await page.keyboard.press('Enter');
    if (isMobile) {
      await expect(panel.locator('summary', { hasText: /^Preis/ })).toBeFocused();
    } else {
      await expect(price).toHaveAttribute('aria-expanded', 'true');
      await expectAccessible(page);
      await page.keyboard.press('Tab');
      await expect(page.getByRole('slider', { name: 'Niedrigster Preis' })).toBeFocused();
    }
    await page.keyboard.press('Escape');
    await expect(price).toBeFocused();
  },
);

test(
  '[LS3] a hero filter opens with its choices, however late their script arrives, so that Tab reaches them',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await open(page, listing);
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    const asked = page.waitForRequest(/\/assets\/.*\.js$/);
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await isReleased;
      await route.continue();
    });
    const price = page.getByRole('button', { name: 'Preis', exact: true });
    await price.focus();
    await page.keyboard.press('Enter');
    await asked;
    await expect(price).toHaveAttribute('aria-expanded', 'false');
    release();
    await expect(price).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('slider', { name: 'Niedrigster Preis' })).toBeFocused();
  },
);

test(
  '[LS3] a slow response shows placeholder tiles without layout shift, a fast one does not',
  { tag: ['@phone', '@deep'] },
  async ({ page }) => {
    await open(page, listing);
    let answer = (): void => undefined;
    const isWanted = new Promise<void>((resolve) => (answer = resolve));
    await page.route(/filter\.marke/, async (route) => {
      await isWanted;
      await route.continue();
    });
    const panel = await openPanel(page);
    const before = await page.locator('#listing article').first().boundingBox();
    await choice(page, 'Farbwerk').check();
    await expect(page.locator('#listing')).toHaveAttribute('aria-busy', 'true');
    await expect(choice(page, 'Farbwerk')).toBeChecked();
    expect((await page.locator('#listing li article').first().boundingBox())?.height).toBe(
      before?.height,
    );
    answer();
    await expect(page).toHaveURL(`${listing}?filter.marke=Farbwerk`);
    await expect(page.locator('#listing')).not.toHaveAttribute('aria-busy');
    await expect(panel).toBeVisible();
  },
);

test(
  '[SE3.filters][SE3.categories][LS1] results are filtered by category and filters; an empty result offers to remove them',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await open(page, '/search/?q=heft&oq=heft');
    const places = page.getByRole('navigation', { name: 'Treffer nach Kategorien' });
    const place = places.getByRole('link').first();
    const [, name, count] = /^(.*?)\s*([\d.]+)$/s.exec(await place.innerText()) ?? [];
    await place.click();
    await expect(page).toHaveURL(/[?&]searchInCategoryId=\d+/);
    await expect.poll(() => productCount(page)).toBe(Number(count));
    await expect(chip(page, name ?? '')).toBeVisible();
    await expect(page.getByLabel('Sortieren')).toHaveValue('relevance');

    await page.goto('/search/?q=heft&oq=heft&filter.PRICE=900000-');
    await expect(page.getByText('Zu dieser Auswahl gibt es keine Artikel.')).toBeVisible();
    await page.getByRole('link', { name: 'Alle Filter entfernen' }).click();
    await expect(page).toHaveURL('/search/?q=heft&oq=heft');
    await expect.poll(() => productCount(page)).toBeGreaterThan(0);
  },
);

test.describe('without client script', () => {
  test.use({ javaScriptEnabled: false });

  test(
    '[LS2][LS3] filters are a form with the same addresses',
    { tag: ['@wide', '@deep'] },
    async ({ page }) => {
      await page.goto(`${listing}?sort=name`);
      await page.locator('summary', { hasText: 'Alle Filter' }).click();
      await choice(page, 'Farbwerk').check();
      await choice(page, 'Winkelmann').check();
      await page.getByLabel('bis (€)').fill('20,50');
      await page.getByRole('button', { name: 'Anwenden' }).first().click();
      await expect(page).toHaveURL(
        `${listing}?filter.marke=Farbwerk,Winkelmann&filter.PRICE=-20.5&sort=name`,
      );
      await chip(page, 'Winkelmann').click();
      await expect(page).toHaveURL(`${listing}?filter.marke=Farbwerk&filter.PRICE=-20.5&sort=name`);
      await page.getByLabel('Sortieren').selectOption('priceAsc');
      await page.getByRole('button', { name: 'Anwenden' }).last().click();
      await expect(page).toHaveURL(/filter\.marke=Farbwerk&filter\.PRICE=-20\.5&sort=priceAsc$/);
      await page.getByRole('link', { name: 'Alle entfernen' }).click();
      await expect(page).toHaveURL(listing);
    },
  );
});

async function productCount(page: Page): Promise<number> {
  const words = await page.locator('#listing p').first().innerText();
  return Number(/^([\d.]+) Artikel/.exec(words)?.[1]?.replaceAll('.', ''));
}

function choice(page: Page, name: string) {
  return page.getByRole('checkbox', { name: new RegExp(`^${name} [\\d.]+`) });
}

/** The number of products that the server says of an address. */
async function countAt(page: Page, address: string): Promise<number> {
  const html = await page.evaluate(async (path) => (await fetch(path)).text(), address);
  return Number(/<output>([\d.]+) Artikel/.exec(html)?.[1]?.replaceAll('.', ''));
}

/** The number of products that a choice shows. */
async function promisedCount(input: ReturnType<typeof choice>): Promise<number> {
  const words = await input.locator('xpath=ancestor::label').innerText();
  return Number(/([\d.]+)\s*(?:Artikel)?$/.exec(words)?.[1]?.replaceAll('.', ''));
}

function chip(page: Page, words: string) {
  return page
    .getByRole('list', { name: 'Ausgewählte Filter' })
    .getByRole('link', { name: `${words} entfernen`, exact: true });
}

async function openPanel(page: Page) {
  await page.getByRole('button', { name: /^Alle Filter/ }).click();
  const panel = page.getByRole('dialog', { name: 'Alle Filter' });
  await expect(panel).toBeVisible();
  return panel;
}

/** Opens a group of the open panel. */
async function group(page: Page, name: string): Promise<void> {
  const details = page.getByRole('dialog').locator('details', {
    has: page.locator('summary', { hasText: new RegExp(`^${name}`) }),
  });
  if ((await details.getAttribute('open')) === null) await details.locator('summary').click();
}

/** Opens a group by its own button: choices below it, on phones the panel. */
async function openGroup(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('checkbox').first()).toBeVisible();
}

async function closeGroup(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('checkbox')).toHaveCount(0);
}
