import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { businessOrigin } from './places.ts';
import { untilScriptRuns } from './purchase/shopper.ts';

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test(
      '[SC6.made][SC6.change] a school repeats an order, skips a date, takes an item out and ends it',
      { tag: [javaScriptEnabled ? '@wide' : '@phone', '@deep'] },
      async ({ page }) => {
        const orders = '/myaccount/orders/';
        const name = `Klasse 3${javaScriptEnabled ? 'a' : 'b'}`;
        await page.goto(`${businessOrigin}/login/?target=${encodeURIComponent(orders)}`);
        await page.getByLabel('Kundennummer').fill('7000001');
        await page.getByLabel('Passwort').fill('Schulranzen-2026');
        await page.locator('main').getByRole('button', { name: 'Anmelden' }).click();
        await expect(page).toHaveURL(businessOrigin + orders);
        const href = await page.locator('main a[href*="orderdetail"]').first().getAttribute('href');
        await page.goto(`${businessOrigin}${href}`);
        await page.getByRole('link', { name: 'Regelmäßig bestellen' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neue Dauerbestellung');
        if (javaScriptEnabled) {
          await untilScriptRuns(page);
          await expectAccessible(page);
        }
        await page.getByLabel('Name', { exact: true }).fill(name);
        await page.getByRole('radio', { name: 'Jeden Monat' }).check();
        await page.getByLabel('Erster Tag').fill('2020-01-01');
        await page.getByRole('button', { name: 'Dauerbestellung anlegen' }).click();
        await expect(page.locator('main')).toContainText('Das ist zu früh.');
        await page.getByLabel('Erster Tag').fill('2090-01-31');
        await page.getByRole('button', { name: 'Dauerbestellung anlegen' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
        await expect(page.locator('main')).toContainText('Nächste Bestellung am 31. Januar 2090');
        await expect(page.locator('main')).toContainText(/Kostet heute [\d.,]+\s€/);
        if (javaScriptEnabled) await expectAccessible(page);
        await page.getByRole('button', { name: 'Diesen Termin überspringen' }).click();
        await expect(page.locator('main')).toContainText('Nächste Bestellung am 28. Februar 2090');
        await expect(page.locator('main')).toContainText('31. Januar 2090 · Übersprungen');
        const quantities = page.getByRole('textbox', { name: /^Menge von/ });
        const before = await quantities.count();
        await quantities.first().fill('0');
        await page.getByRole('button', { name: 'Änderungen speichern' }).click();
        // The latest order may have one item alone, when other journeys ordered before.
        if (before > 1) await expect(quantities).toHaveCount(before - 1);
        else
          await expect(page.locator('main')).toContainText('Mindestens ein Artikel muss bleiben.');
        await page.getByRole('button', { name: 'Dauerbestellung beenden' }).click();
        await expect(page.locator('main')).toContainText('Beendet');
        await page.getByRole('link', { name: 'Alle Dauerbestellungen' }).click();
        await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
      },
    );
  });
