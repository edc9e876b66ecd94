import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { backoffice, logInAs } from './staff.ts';

test(
  '[OP1.matrix-codes] a code gets messages for each storefront, is found by what it lacks, and is removed',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    test.slow();
    const code = `INLAND-${crypto.randomUUID().slice(0, 8)}`;
    await logInAs(page, 'catalogue', 'Katja Katalog');
    await page.goto(`${backoffice}/matrix-codes`);
    await page.getByRole('link', { name: 'Neuer Hinweiscode' }).click();
    await expect(page.getByLabel('Code')).toBeFocused();
    await page.getByLabel('Code').fill(code);
    await page.getByRole('button', { name: 'Hinweiscode anlegen' }).click();
    await expect(page.getByText('Bitte ausfüllen.')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Deutschland, deutsch').fill('Nur in Deutschland.\nAb Lager.');
    await page.getByRole('button', { name: 'Hinweiscode anlegen' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(code);
    await page.getByLabel('Österreich').fill('Nicht nach Österreich.');
    const save = page.getByRole('button', { name: 'Speichern' });
    await save.click();
    await expect(save).toBeDisabled();
    const trail = page.getByRole('list', { name: 'Änderungen' });
    await expect(trail.getByText('Nicht nach Österreich.')).toBeVisible();
    await expectAccessible(page);

    await page.goto(`${backoffice}/matrix-codes?facet=noEnglish&q=${code.toLowerCase()}`);
    await expect(page.getByRole('row', { name: code })).toContainText('Nur in Deutschland.');
    await page.getByRole('link', { name: code }).click();
    const remove = page.getByRole('button', { name: 'Hinweiscode löschen' });
    await remove.click();
    await remove.click();
    await expect(page).toHaveURL(`${backoffice}/matrix-codes`);
  },
);
