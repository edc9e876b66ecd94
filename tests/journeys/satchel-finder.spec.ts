import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { open } from './purchase/shopper.ts';

const finder = '/beratung/ranzen-finder/';

test(
  'the satchel finder suggests three satchels with reasons, and leads to their comparison',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await open(page, '/beratung/');
    await page.getByRole('link', { name: 'Ranzen-Finder' }).click();
    await expect(page).toHaveURL(finder);
    const child = page.getByRole('img', { name: /^Ein Kind von \d+ Zentimetern/ });
    await expect(child).toHaveAccessibleName(/^Ein Kind von 118 Zentimetern/);
    await page.getByRole('slider', { name: 'Körpergröße in Zentimetern' }).press('ArrowRight');
    await expect(child).toHaveAccessibleName(/^Ein Kind von 119 Zentimetern/);
    await page.getByRole('radio', { name: 'Zu Fuß, länger' }).check();
    // The first print after "any": which ones are in stock depends on what was ordered.
    await page.locator('input[name=motiv]').nth(1).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Drei Ranzen zeigen' }).click();

    await expect(page).toHaveURL(/\?groesse=119&weg=lang&motiv=[a-z-]+&budget=\d+$/);
    const result = page.getByRole('region', { name: 'Unsere Vorschläge für 119 cm' });
    await expect(result.getByRole('article')).toHaveCount(3);
    await expect(result.getByText('Das Motiv, das Ihr Kind mag').first()).toBeVisible();
    await expect(result.getByText(/Passt von \d+ bis \d+ cm Körpergröße$/)).toHaveCount(3);
    await expectAccessible(page);
    await result.getByRole('link', { name: 'Diese 3 vergleichen' }).click();
    await expect(page).toHaveURL(/\/vergleich\/\?artikel=\d+,\d+,\d+$/);
    await expect(page.getByRole('columnheader')).toHaveCount(3);
  },
);

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'the satchel finder answers by its address, and says when nothing fits',
    { tag: ['@phone', '@deep'] },
    async ({ page }) => {
      await page.goto(finder);
      await page.getByRole('radio', { name: 'Mit Bus, Bahn oder Auto' }).check();
      await page.getByRole('button', { name: 'Drei Ranzen zeigen' }).click();
      await expect(page).toHaveURL(/\?groesse=118&weg=fahrt&motiv=&budget=\d+$/);
      await expect(
        page.getByRole('region', { name: /^Unsere Vorschläge/ }).getByRole('article'),
      ).toHaveCount(3);
      await page.goto(`${finder}?groesse=190`);
      await expect(page.getByText(/^Für 190 cm haben wir gerade keinen Ranzen/)).toBeVisible();
    },
  );
});
