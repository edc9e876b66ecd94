import { expect, type Page, test } from '@playwright/test';
import { brokenWordsOf } from './broken-words.ts';
import { everyPage } from './every-page.ts';
import { open } from './purchase/shopper.ts';

// Pages are opened at several widths and measured.
test.describe.configure({ timeout: 180_000 });

const widths = [390, 820, 1280, 1780];

/** Pages whose parts are narrow: labels of colours, brands, hints below fields, lists. */
const narrowParts = ['/prod/11/', '/marken/', '/myaccount/returns/'];

const furtherPages = [
  '/prod/1/',
  '/beratung/checkliste-schulstart/',
  '/liste/einlesen/',
  '/myaccount/register/',
  '/prime/',
  '/sale/',
  '/service/kontakt/',
  '/service/vertrag-widerrufen/',
  '/sortimente/',
  '/vorlagen/',
];

test(
  '[HF8] labels of colours, brands and hints show each word whole at four widths',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    for (const path of narrowParts) await expectWholeWords(page, path);
  },
);

test(
  '[HF8] no page tears or hides a word, or scrolls sideways, at four widths',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    test.setTimeout(600_000);
    for (const path of [...everyPage.map((each) => each.path), ...furtherPages])
      await expectWholeWords(page, path);
  },
);

test(
  '[AC3][HF8] names of ordered articles below their pictures show each word whole',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await open(page, '/login/?target=%2Fmyaccount%2Forders%2F');
    const main = page.locator('main');
    await main.getByLabel('E-Mail-Adresse').fill('familie@ranzen.example');
    await main.getByLabel('Passwort', { exact: true }).fill('Einschulung-2026');
    await main.getByRole('button', { name: 'Anmelden' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bestellungen');
    await expectWholeWords(page, '/myaccount/orders/');
  },
);

test(
  '[CN1] at 1280 px the hero has a headline of 56 px, is at most 560 px high, and its button is on the first screen',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await open(page, '/');
    const headline = page.getByRole('heading', { level: 1 });
    await expect(headline).toHaveCSS('font-size', '56px');
    const lines = await headline.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 8))).size;
    });
    expect(lines).toBeLessThanOrEqual(4);
    const button = page.locator('main').getByRole('link', { name: 'Ranzen finden' }).first();
    await expect(button).toBeInViewport({ ratio: 1 });
    const hero = page.locator('main section, main [role=group]').filter({ has: headline }).first();
    expect((await hero.boundingBox())?.height).toBeLessThanOrEqual(560);
  },
);

test(
  '[PD2.gallery][PD3] at 1024 px the picture fills its frame, and buttons of the buy box are 12 px apart',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 800 });
    await open(page, '/prod/1/');
    const picture = page.locator('main img').first();
    const [shown, frame] = await picture.evaluate((image) => {
      const list = image.closest('ul, ol, [data-gallery], div');
      return [image, list ?? image].map((each) => Math.round(each.getBoundingClientRect().height));
    });
    expect(shown).toBeGreaterThan(250);
    expect((frame ?? 0) - (shown ?? 0)).toBeLessThanOrEqual(1);
    const form = await page.locator('form#buy').boundingBox();
    const heart = await page
      .getByRole('button', { name: 'Auf die Merkliste', exact: true })
      .boundingBox();
    expect((heart?.y ?? 0) - (form?.y ?? 0) - (form?.height ?? 0)).toBeCloseTo(12, 0);
  },
);

test(
  '[LS3] at 1280 by 900 px the choices of a hero filter open within the window',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await open(page, '/ranzen-taschen/schulranzen/');
    await page.getByRole('button', { name: 'Farbe', exact: true }).click();
    const choices = page.getByRole('group', { name: 'Farbe', exact: true });
    await expect(choices.getByRole('checkbox').last()).toBeVisible();
    await expect(choices).toBeInViewport({ ratio: 1 });
  },
);

test(
  '[HF8] stars and icons have the colour of the text in forced colours',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await open(page, '/prod/1/');
    const drawn = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { stroke, backgroundImage, forcedColorAdjust } = getComputedStyle(element);
          return { stroke, backgroundImage, forcedColorAdjust };
        });
    const text = 'rgb(0, 0, 0)';
    expect((await drawn('main .icon')).stroke).toBe(text);
    const stars = await drawn('main .stars');
    expect(stars.forcedColorAdjust).toBe('none');
    expect(stars.backgroundImage).toContain(text);
  },
);

test(
  '[HF7] a toast leaves the links to list and basket free',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await open(page, '/schreiben-zeichnen/buntstifte-malen/');
    await page.locator('main button[name=listed]').first().click();
    const toast = page.getByRole('status').filter({ hasText: 'Auf der Liste „Merkliste“' });
    await expect(toast).toBeVisible();
    const links = await page.locator('.shortcuts').boundingBox();
    const foot = (links?.y ?? 0) + (links?.height ?? 0);
    expect(foot).toBeGreaterThan(100);
    expect((await toast.boundingBox())?.y).toBeGreaterThanOrEqual(foot);
  },
);

test(
  '[HF8] rows that are laid out late do not cut the ring of the focus',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    for (const path of ['/', '/service/orderform/', '/liste/?code=KLASSE26']) {
      await open(page, path);
      const margins = await page.locator('body *').evaluateAll((all) =>
        all
          .map((element) => getComputedStyle(element))
          .filter(({ contentVisibility }) => contentVisibility === 'auto')
          .map(({ overflowClipMargin }) => Number.parseFloat(overflowClipMargin)),
      );
      expect(margins.filter((margin) => !(margin >= 5))).toEqual([]);
    }
  },
);

test(
  '[CA7][HF8] in the order form numbers have the shop’s own face, and a line with its article is 64 to 66 px high at 1280 px',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await open(page, '/service/orderform/');
    const number = page.getByLabel('Artikelnummer, Zeile 1', { exact: true });
    await number.fill('204512');
    await number.press('Tab');
    const line = page.locator('main li').filter({ has: number });
    await expect(line).toContainText('Dreikant-Buntstifte');
    await expect(number).toHaveCSS('font-family', /^"Atkinson Hyperlegible Next"/);
    expect((await line.boundingBox())?.height).toBeLessThanOrEqual(66);
  },
);

/** Expects no broken word and no sideways scrolling at each width. */
async function expectWholeWords(page: Page, path: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    if (width === widths[0]) await open(page, path);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect({ path, width, overflow, words: await brokenWordsOf(page) }).toEqual({
      path,
      width,
      overflow: 0,
      words: [],
    });
  }
}
