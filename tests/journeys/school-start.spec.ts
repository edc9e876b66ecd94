import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { buyPencils, open } from './purchase/shopper.ts';

test(
  'the basket is checked against the first school day of a state, which the device keeps',
  { tag: ['@phone', '@deep'] },
  async ({ page }) => {
    await open(page, '/schulbeginn/');
    await page.getByRole('combobox', { name: 'Bundesland' }).selectOption('Bayern');
    await page.getByRole('button', { name: 'Prüfen' }).click();
    await expect(page).toHaveURL('/schulbeginn/?land=DE-BY');
    await expect(
      page.getByRole('heading', { name: /^Bayern: erster Schultag am \d+\. September 20\d\d$/ }),
    ).toBeVisible();
    await expect(page.getByText('Ihr Warenkorb ist leer.')).toBeVisible();
    await expectAccessible(page);
    await buyPencils(page);
    await page.getByRole('link', { name: 'Rechtzeitig zum Schulbeginn da?' }).click();
    await expect(page).toHaveURL('/schulbeginn/?land=DE-BY');
    await expect(page.getByText(/^Spätestens am /)).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'the guide to rulings leads to the exercise books that are sold',
  { tag: ['@phone', '@deep'] },
  async ({ page }) => {
    await open(page, '/beratung/lineatur/');
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(31);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Hefte mit Lineatur 1 ansehen' }).click();
    await expect(page).toHaveURL(/filter\.lineatur=1/);
    await expect(page.getByRole('article').first()).toBeVisible();
  },
);
