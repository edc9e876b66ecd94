import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { backoffice, logInAs } from './staff.ts';

test(
  '[SC8.staff] a class set is made, gets an edition with lines, and is published by keyboard',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    test.slow();
    await logInAs(page, 'catalogue', 'Ole Kreide');
    await page.goto(`${backoffice}/class-sets`);
    await page.getByRole('link', { name: 'Neuer Klassensatz' }).click();
    const code = `probe-${crypto.randomUUID().slice(0, 8)}`;
    await page.getByLabel('Name in der Adresse').fill(code);
    await page.getByRole('button', { name: 'Klassensatz anlegen' }).press('Enter');
    await expect(
      page.getByText('Bitte prüfen Sie diesen Text: er fehlt oder ist zu lang.'),
    ).toHaveCount(1);
    await expectAccessible(page);
    await page.getByLabel('Titel, Deutsch').fill(code);
    await page.getByLabel('Titel, Englisch').fill(`${code} in English`);
    await page.getByLabel('Beschreibung, Deutsch').fill('Zur Probe.');
    await page.getByLabel('Beschreibung, Englisch').fill('A trial.');
    await page.getByRole('button', { name: 'Klassensatz anlegen' }).press('Enter');
    await page.getByRole('link', { name: code, exact: true }).click();
    await page.getByRole('button', { name: /^Ausgabe 20\d\d\/\d\d beginnen$/ }).press('Enter');
    await page.getByRole('button', { name: 'Zeile hinzufügen' }).press('Enter');
    await page.getByLabel('Artikelnummer', { exact: true }).fill('gibt es nicht');
    await page.getByRole('checkbox', { name: 'Im Shop zeigen' }).check();
    const save = page
      .getByRole('region', { name: /^Ausgabe/ })
      .or(page.locator('section', { hasText: 'Im Shop zeigen' }))
      .getByRole('button', { name: 'Speichern' });
    await save.press('Enter');
    await expect(page.getByText('Diese Artikelnummer gibt es nicht.')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Artikelnummer', { exact: true }).fill('610130');
    await save.press('Enter');
    await expect(page.getByText(/^Lineal 30 cm/)).toBeVisible();
    await page.getByRole('button', { name: 'Klassensatz löschen' }).click();
    await page
      .getByRole('group', { name: 'Klassensatz löschen' })
      .getByRole('button', { name: 'Klassensatz löschen' })
      .click();
    await expect(page).toHaveURL(/\/class-sets$/);
    await expect(page.getByRole('link', { name: code, exact: true })).toHaveCount(0);
  },
);
