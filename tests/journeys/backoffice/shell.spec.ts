import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { askBackoffice, backoffice, logInAs } from './staff.ts';

test(
  '[OP1] the back office is usable by keyboard: search, screens, shortcuts and rows of a list',
  { tag: '@wide' },
  async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    await logInAs(page, 'owner');
    await page.goto(backoffice);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);

    const figures = page.getByRole('region', { name: 'Heute neben' });
    await figures
      .getByRole('definition')
      .filter({ hasText: '€' })
      .getByRole('link')
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'Rechnungen und Gutschriften' })).toBeVisible();
    await expectAccessible(page);

    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Tastenkürzel' });
    await expect(help).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();

    await page.keyboard.press('g');
    await page.keyboard.press('o');
    await expect(page.getByRole('heading', { name: 'Bestellungen', level: 1 })).toBeVisible();
    const number = await page.getByRole('row').nth(1).getByText(/^R/).first().textContent();

    await page.keyboard.press('Control+k');
    const search = page.getByRole('searchbox', { name: 'Suche' });
    await expect(search).toBeFocused();
    await page.keyboard.type((number ?? '').toLowerCase());
    await expect(page.getByRole('menuitem').first()).toContainText(number ?? 'a number');
    await expectAccessible(page);
    await search.fill('startse');
    await expect(page.getByText('Nichts gefunden.')).toBeVisible();
    await search.fill('');
    await page.keyboard.type('start');
    const first = page.getByRole('menuitem').first();
    await expect(first).toHaveText(/^Start/);
    await expect(first).toHaveAttribute('data-focused', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${backoffice}/`);

    await page.keyboard.press('Control+k');
    await page.keyboard.type('100000');
    await page.getByRole('menuitem', { name: 'Spielteppich' }).click();
    await expect(page.getByRole('heading', { name: 'Spielteppich', level: 1 })).toBeVisible();
    expect(complaints).toEqual([]);
  },
);

test(
  '[OP1] the login and its refusals are accessible, and the search holds nothing that a role does not allow',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await page.goto(`${backoffice}/log-in`);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Mit Passwort und Code anmelden' }).click();
    await expect(page.locator('[data-invalid]')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Füllen Sie dieses Feld aus.').first()).toBeVisible();
    await page.getByLabel('E-Mail').fill('mara@ranzen.example');
    await page.getByLabel('Passwort').fill('wrong');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page);

    await logInAs(page, 'marketing');
    await page.goto(backoffice);
    await expect(page.getByRole('heading', { level: 1, name: 'Guten Tag' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Bestellungen' })).toBeHidden();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: 'Suche' })).toBeFocused();
    await page.keyboard.type('lena.berger@familie.example');
    await expect(page.getByText('Nichts gefunden.')).toBeVisible();

    await askBackoffice(page, 'mutation { changeLanguage(language: "en") { successful } }');
    await page.goto(`${backoffice}/orders`);
    await expect(page.getByRole('heading', { name: 'That did not work' })).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  '[OP1] letters typed right after Ctrl K are kept where the palette is still on its way, and the focus returns to where it was',
  { tag: '@wide' },
  async ({ page }) => {
    await logInAs(page, 'owner');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/palette[\w.-]*\.(?:js|tsx)/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(backoffice);
    const start = page.getByRole('link', { name: 'Start', exact: true }).first();
    await start.focus();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('bestel');
    const search = page.getByRole('searchbox', { name: 'Suche' });
    await expect(search).toHaveValue('bestel');
    await expect(page.getByText('Wird geladen …')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(start).toBeFocused();

    await page.keyboard.press('Control+k');
    await page.keyboard.type('bestel');
    release();
    await expect(page.getByRole('menuitem', { name: 'Bestellungen' })).toBeVisible();
    await page.keyboard.type('lun');
    await expect(search).toHaveValue('bestellun');
    // The first one empties the field.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(search).toBeHidden();
    await expect(start).toBeFocused();
  },
);
