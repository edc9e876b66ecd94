import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { backoffice, inDatabase, logInAs } from './staff.ts';

const forget = () =>
  inDatabase(({ pool }) =>
    pool.query(
      `with gone as (delete from school_start.usual_ruling where region = 'DE-SL')
       update school_start.ruling_region set own_years = '{}' where region = 'DE-SL'`,
    ),
  );

test(
  '[FA7.own] the usual rulings of a state are set with a note by keyboard, and the guide shows them without script',
  { tag: ['@wide', '@deep'] },
  async ({ page, browser }) => {
    test.slow();
    await forget();
    try {
      await logInAs(page, 'marketing', 'Lina Linie');
      await page.goto(`${backoffice}/rulings`);
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Saarland' }).click();
      await page.getByRole('button', { name: 'Lineatur hinzufügen: Klasse 2' }).press('Enter');
      const row = page.getByRole('group', { name: 'Lineatur 4, Klasse 2' });
      await page.getByRole('button', { name: 'Speichern' }).press('Enter');
      await expect(page.getByText('Bitte wählen Sie eine Lineatur.')).toBeVisible();
      await row.getByRole('combobox').selectOption('Lineatur 3R');
      await row.getByLabel('Hinweis, Deutsch').fill('im zweiten Halbjahr');
      await page.getByRole('button', { name: 'Speichern' }).press('Enter');
      await expect(
        page.getByText('Bitte geben Sie den Hinweis in beiden Sprachen an.'),
      ).toBeVisible();
      await expectAccessible(page);
      await row.getByLabel('Hinweis, Englisch').fill('in the second term');
      await page.getByRole('button', { name: 'Speichern' }).press('Enter');
      await expect(page.getByText('Der Shop zeigt es sofort.')).toBeVisible();

      const address = await page
        .getByRole('link', { name: 'Im Shop ansehen' })
        .getAttribute('href');
      const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
      await plain.goto(address ?? '');
      await expect(plain.getByText('im zweiten Halbjahr')).toBeVisible();
      await plain.context().close();

      await page.getByRole('button', { name: 'Vorgabe einsetzen: Klasse 2' }).press('Enter');
      await page.getByRole('button', { name: 'Speichern' }).press('Enter');
      await expect(page.getByText('Eigene Angabe', { exact: true })).toHaveCount(0);
    } finally {
      await forget();
    }
  },
);
