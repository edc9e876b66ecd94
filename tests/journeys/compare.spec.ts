import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { open } from './purchase/shopper.ts';

test(
  'items are compared from their pages and by suggestion, up to four, and differences alone are shown',
  { tag: '@deep' },
  async ({ page }) => {
    await open(page, '/prod/2/');
    await page.getByRole('link', { name: 'Vergleichen' }).click();
    await expect(page).toHaveURL(/\/vergleich\/\?artikel=2$/);
    const heads = page.getByRole('columnheader');
    await expect(heads).toHaveCount(1);
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await page
      .getByRole('region', { name: 'Weitere zum Vergleichen' })
      .getByRole('link')
      .first()
      .click();
    await expect(heads).toHaveCount(2);
    await expectAccessible(page);

    const rows = page.getByRole('rowheader');
    const all = await rows.count();
    await page.getByRole('checkbox', { name: 'Nur Unterschiede zeigen' }).check();
    expect(await rows.count()).toBeLessThan(all);

    await open(page, '/prod/5/');
    await expect(page.getByRole('link', { name: 'Vergleichen' })).toHaveAttribute(
      'href',
      /^\/vergleich\/\?artikel=2,\d+,5$/,
    );
    await page.getByRole('link', { name: 'Vergleichen' }).click();
    await expect(heads).toHaveCount(3);
    await page
      .getByRole('link', { name: /^Entfernen: / })
      .first()
      .click();
    await expect(heads).toHaveCount(2);
    await expect(page).toHaveURL(/artikel=\d+,5$/);

    await open(page, '/vergleich/?artikel=1,99999999');
    await expect(heads).toHaveCount(1);
    await expect(page.getByRole('alert')).toHaveText(
      'Ein Artikel dieses Vergleichs ist in diesem Shop nicht erhältlich.',
    );

    await open(page, '/vergleich/?artikel=1,2,3,4,5');
    await expect(heads).toHaveCount(4);
    await expect(page.getByRole('alert')).toContainText('Nur 4 Artikel passen nebeneinander.');
    await expect(page.getByRole('region', { name: 'Weitere zum Vergleichen' })).toHaveCount(0);
    await expectAccessible(page);
  },
);
