import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { newSchool } from './new-school.ts';
import { businessOrigin } from './places.ts';
import { buyButton, pencils, untilScriptRuns } from './purchase/shopper.ts';

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test(
      '[SC2.seen][SC2.spent][SC2.enough] a school sets a budget, sees its rest in basket and checkout, and orders no more than it has',
      { tag: [javaScriptEnabled ? '@wide' : '@phone', '@deep'] },
      async ({ page }) => {
        const customer = await newSchool();
        const name = `Kunst ${javaScriptEnabled ? 'A' : 'B'}`;
        const budgets = '/myaccount/budgets/';
        await page.goto(`${businessOrigin}/login/?target=${encodeURIComponent(budgets)}`);
        await page.getByLabel('Kundennummer').fill(customer.customerNumber);
        await page.getByLabel('Passwort').fill(customer.password);
        await page.locator('main').getByRole('button', { name: 'Anmelden' }).click();
        await expect(page).toHaveURL(businessOrigin + budgets);
        await page.getByLabel('Kostenstelle').fill(name);
        await page.getByLabel('Betrag', { exact: true }).fill('0,50');
        await page.getByRole('button', { name: 'Budget anlegen' }).click();
        await expect(page.getByRole('heading', { name })).toBeVisible();
        if (javaScriptEnabled) await expectAccessible(page);

        await page.goto(businessOrigin + pencils.path);
        if (javaScriptEnabled) await untilScriptRuns(page);
        await buyButton(page).click();
        if (javaScriptEnabled)
          await expect(page.getByText('Liegt im Warenkorb').first()).toBeVisible();
        const toSummary = async () => {
          await page.goto(`${businessOrigin}/checkout/basket/`);
          await page
            .getByRole('combobox', { name: 'Budget' })
            .selectOption({ label: await optionOf() });
          await page.locator('main').getByRole('button', { name: 'Zur Kasse' }).first().click();
          await expect(page).toHaveURL(/\/checkout\/shipping\/$/);
          await page.getByRole('button', { name: 'Weiter zur Übersicht' }).click();
          await expect(page.getByRole('heading', { name: `Budget ${name}` })).toBeVisible();
        };
        const optionOf = async () => {
          const option = page
            .getByRole('combobox', { name: 'Budget' })
            .locator('option', { hasText: name });
          return (await option.textContent()) ?? '';
        };
        await toSummary();
        await expect(page.locator('main')).toContainText('Das Budget reicht für diese Bestellung');
        await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
        await expect(page.getByRole('alert').first()).toContainText('Das Budget reicht');

        await page.goto(businessOrigin + budgets);
        await page.getByLabel(`Betrag für ${name}`).fill('1.000,00');
        await page
          .getByRole('article', { name })
          .getByRole('button', { name: 'Betrag ändern' })
          .click();
        await expect(page.getByRole('article', { name })).toContainText('Noch 1.000,00');
        await toSummary();
        if (javaScriptEnabled) await expectAccessible(page);
        await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          'Danke für Ihre Bestellung',
        );
        await page.goto(businessOrigin + budgets);
        await expect(page.getByRole('article', { name })).not.toContainText('Noch 1.000,00');
      },
    );
  });
