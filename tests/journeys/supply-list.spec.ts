import { expect, test } from '@playwright/test';
import { untilScriptRuns } from './purchase/shopper.ts';

const path = '/liste/einlesen/';
const text = ['Mathe:', '1 Lineal 30 cm', '1 Kinderschere', 'Bitte alles beschriften!'].join('\n');

test(
  'a family reads the list of its school, chooses what is open and adds all to the basket',
  { tag: ['@phone', '@deep'] },
  async ({ page }) => {
    await page.goto(path);
    await untilScriptRuns(page);
    await page.getByLabel('Text der Liste').fill(text);
    await page.getByRole('button', { name: 'Artikel suchen' }).click();
    await expect(page.getByRole('heading', { name: 'Mathe' })).toBeVisible();
    await expect(page.getByText('2 Artikel gelesen, einer davon ist eindeutig')).toBeVisible();
    const ruler = page.getByRole('group', { name: '1 Lineal 30 cm' });
    await expect(ruler.getByRole('radio').first()).toBeChecked();
    const scissors = page.getByRole('group', { name: '1 Kinderschere' });
    await expect(scissors.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(page.getByText('Eine Zeile wartet noch auf Ihre Auswahl.')).toBeVisible();
    await scissors.getByRole('radio').first().check();
    await scissors
      .getByRole('button', { name: /^Ausführung wählen/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Ausführung wählen' });
    await dialog.getByRole('radio', { name: 'Linkshänder' }).check();
    await dialog.getByRole('button', { name: 'Ausführung übernehmen' }).click();
    await expect(scissors.getByText('Linkshänder', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: '2 Artikel in den Warenkorb' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Zum Warenkorb' }).click();
    await expect(page.getByRole('link', { name: /Lineal/ }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: /Kinderschere/ }).first()).toBeVisible();
  },
);

test(
  'a photograph of a list is read on the device',
  { tag: ['@phone', '@deep'] },
  async ({ page, context }) => {
    const paper = await context.newPage();
    await paper.setContent(
      '<p style="font: 40px/1.7 sans-serif; padding: 40px">2 Bleistifte HB<br>1 Lineal 30 cm<br>Radiergummi und Spitzer</p>',
    );
    const photo = await paper.screenshot();
    await paper.close();
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await page.goto(path);
    await untilScriptRuns(page);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'liste.png', mimeType: 'image/png', buffer: photo });
    await expect(page.getByText('Der Text steht unten.')).toBeVisible({ timeout: 50_000 });
    await expect(page.getByLabel('Text der Liste')).toHaveValue(
      '2 Bleistifte HB\n1 Lineal 30 cm\nRadiergummi und Spitzer',
    );
    expect(sent.filter((url) => !url.includes('/api/'))).toEqual([]);
  },
);

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'a list is read and its articles are added to the basket',
    { tag: '@phone' },
    async ({ page }) => {
      await page.goto(path);
      await page.getByLabel('Text der Liste').fill(text);
      await page.getByRole('button', { name: 'Artikel suchen' }).click();
      await page.getByRole('button', { name: /in den Warenkorb/ }).click();
      await page.getByRole('main').getByRole('link', { name: 'Zum Warenkorb' }).click();
      await expect(page.getByRole('link', { name: /Lineal/ }).first()).toBeVisible();
    },
  );
});
