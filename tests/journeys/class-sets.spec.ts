import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { businessOrigin } from './places.ts';
import { open } from './purchase/shopper.ts';

test(
  '[SC8.slider][SC8.basket] a class set follows the slider, takes a substitute by one press, and goes into the basket',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/klassensatz/');
    await page.getByRole('link', { name: 'Musizieren in der Klasse' }).click();
    const slider = page.getByRole('slider', { name: 'Kinder in der Klasse' });
    await expect(slider).toHaveAttribute('aria-valuetext', '24 Kinder');
    await slider.focus();
    for (let pressed = 0; pressed < 4; pressed += 1) await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/\/klassensatz\/musik\/\?kinder=28$/);
    await expect(page.getByText('1 Stück je Kind, zusammen 28')).toBeVisible();
    await expect(slider).toBeFocused();
    await expectAccessible(page);
    await expect(
      page.getByRole('button', { name: '2 von 3 Artikeln in den Warenkorb' }),
    ).toBeVisible();
    const exchange = page.getByRole('link', { name: /^Ersatz nehmen/ });
    await exchange.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/kinder=28&ersatz=\d+$/);
    await expect(page.getByRole('link', { name: /^Doch nicht ersetzen/ })).toBeFocused();
    await page.getByRole('button', { name: 'In den Warenkorb', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('link', { name: /Flüster/ })).toBeVisible();
    await dialog.getByRole('link', { name: 'Zum Warenkorb' }).click();
    await expect(page.getByRole('link', { name: /Schulblockflöte/ }).first()).toBeVisible();
  },
);

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test(
    '[SC8.slider][SC8.list] without script the number is sent by a form, and the set becomes basket and class list',
    { tag: '@wide' },
    async ({ page }) => {
      await page.goto('/klassensatz/einschulung-klasse-1/');
      await page.getByRole('slider', { name: 'Kinder in der Klasse' }).fill('28');
      await page.getByRole('button', { name: 'Neu berechnen' }).click();
      await expect(page).toHaveURL(/\?kinder=28$/);
      await expect(page.getByText('3 Stück je Kind, zusammen 84')).toBeVisible();
      await expect(page.getByText('9 Packungen zu 10 Stück')).toBeVisible();
      await expect(page.getByText('6 Stück bleiben übrig')).toBeVisible();
      await page.getByRole('button', { name: 'In den Warenkorb', exact: true }).click();
      await expect(page.getByRole('link', { name: 'Zum Warenkorb' })).toBeVisible();
      await page.getByRole('button', { name: 'Als Klassenliste speichern' }).click();
      await expect(page).toHaveURL(/\/myaccount\/wishlist\/\?list=/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Einschulung Klasse 1');
    },
  );
});

test(
  '[FA1.lists][FA3.list] on the class list of a set a school names pieces, and sees what arrives before school starts',
  { tag: ['@phone', '@deep'] },
  async ({ page }) => {
    test.slow();
    const target = '/klassensatz/kindergarten-start/?kinder=12';
    await page.goto(`${businessOrigin}/login/?target=${encodeURIComponent(target)}`);
    await page.getByLabel('Kundennummer').fill('7000002');
    await page.getByLabel('Passwort').fill('Pausenhof-2026');
    await page.locator('main').getByRole('button', { name: 'Anmelden' }).click();
    await expect(page).toHaveURL(businessOrigin + target);
    await open(page, businessOrigin + target);
    await page.getByRole('button', { name: 'Als Klassenliste speichern' }).click();
    await expect(page).toHaveURL(/\/myaccount\/wishlist\/\?list=/);
    const list = page.url();
    await open(page, list);
    const box = page.getByRole('listitem').filter({ hasText: 'Brotdose mit Fächern' });
    await box.getByText('Namen der Kinder eintragen').click();
    await box.getByLabel(/^Namen für Brotdose/).fill('Mia\nBen\nMia');
    await box.getByRole('button', { name: 'Namen übernehmen' }).click();
    await expect(box.getByText('Name: 2 × Mia, Ben')).toBeVisible();
    // Rows that the fixed header covers in part would count as small targets.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Prüfen, ob alles zum Schulbeginn da ist' }).click();
    await page.getByRole('combobox', { name: 'Bundesland' }).selectOption('Bayern');
    await page.getByRole('button', { name: 'Prüfen' }).click();
    await expect(page).toHaveURL(/\/schulbeginn\/\?liste=.+&land=DE-BY$/);
    await expect(page.getByText('Geprüft wird Ihre Liste, nicht der Warenkorb.')).toBeVisible();
    await expect(page.getByText(/^Spätestens am /).first()).toBeVisible();
    await expectAccessible(page);
    await open(page, list);
    await expect(page.getByText(/^Spätestens am /).first()).toBeVisible();
    await expectAccessible(page);
  },
);
