import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { open } from './purchase/shopper.ts';

test(
  '[CN1.templates] every template of content is rendered, accessible and works; an unknown one shows nothing',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    const missing: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) missing.push(response.url());
    });
    await open(page, '/vorlagen/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alle Vorlagen');
    await expectAccessible(page);

    const tabs = page.getByRole('group', { name: 'Vorlage tabs' });
    await tabs.getByRole('radio', { name: 'Maße' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('Mit lauwarmem Wasser abwischen.')).toBeVisible();
    await expect(page.getByText('38 cm')).toBeHidden();

    const note = page.locator('details', { hasText: 'Ein Hinweis mit Betonung' }).first();
    await note.locator('summary').press('Enter');
    await expect(note.getByRole('link', { name: 'Verweis' })).toBeVisible();

    const row = page.getByRole('region', { name: 'Vorlage recommendations' });
    const on = row.getByRole('button', { name: 'Nächste Seite: Vorlage recommendations' });
    const back = row.getByRole('button', { name: 'Vorherige Seite: Vorlage recommendations' });
    await on.click();
    await expect(back).not.toHaveAttribute('aria-disabled', 'true');

    await expect(page.locator('video')).toHaveAttribute('preload', 'none');
    await expect(page.getByText('Das sieht niemand')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'scaled-red', exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Vorlage productGrid' })).toBeVisible();
    expect(missing).toEqual([]);
  },
);
