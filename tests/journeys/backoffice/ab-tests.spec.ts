import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { backoffice, inDatabase, logInAs } from './staff.ts';

test(
  '[OP1.tests] a test with an uneven split is warned about, and ended with the variant that stays',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    test.slow();
    const id = `t-${crypto.randomUUID().slice(0, 8)}`;
    await inDatabase(async ({ pool }) => {
      await pool.query(
        `insert into parameters.ab_test (id, tracking_code, variants, stores, sticky_days, starts_at)
         values ($1, 'Journey', '[{"name":"control","weight":50},{"name":"bunt","weight":50}]', '{b2b}', 30, now() + interval '1 day')`,
        [id],
      );
      await pool.query(
        `insert into parameters.ab_count (test_id, day, variant, visitors, orders)
         values ($1, current_date + 1, 'control', 600, 20), ($1, current_date + 1, 'bunt', 400, 40)`,
        [id],
      );
    });
    await logInAs(page, 'marketing', 'Mara Markt');
    await page.goto(`${backoffice}/ab-tests`);
    await page.getByRole('link', { name: id }).click();
    await expect(page.getByText('Trauen Sie diesen Ergebnissen nicht')).toBeVisible();
    await expect(page.getByText('10,00 %')).toBeVisible();
    await expect(page.getByText('Besser als control')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Diese Variante bleibt').selectOption('bunt');
    await page.getByRole('button', { name: 'Test beenden' }).press('Enter');
    await expect(page.getByText('Soll der Test enden und „bunt“ für alle gelten?')).toBeVisible();
    await page
      .getByRole('group', { name: 'Test beenden' })
      .getByRole('button', { name: 'Test beenden' })
      .press('Enter');
    await expect(page.getByText('Beendet', { exact: true })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Änderungen' })).toContainText('Mara Markt');
    await expectAccessible(page);
  },
);
