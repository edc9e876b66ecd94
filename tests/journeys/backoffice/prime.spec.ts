import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { backoffice, inDatabase, logInAs, newCustomer } from './staff.ts';

test(
  '[OP1.inbox][CN3] an account is taken off the waiting list of prime, once the question is confirmed',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    const name = `Ada W${crypto.randomUUID().slice(0, 6)}`;
    const accountId = await newCustomer(name);
    await inDatabase(({ pool }) =>
      pool.query(
        `insert into prime.membership (account_id, lang_code, status, waiting_since, changed_at)
         values ($1, 'de-de', 'WAITING', '2026-01-01', now())`,
        [accountId],
      ),
    );
    await logInAs(page, 'service', 'Anna Amt');
    await page.goto(`${backoffice}/prime?waiting=1`);
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText('Wartet');
    await expectAccessible(page);
    await row.getByRole('button', { name: `${name}: von der Warteliste nehmen` }).click();
    await row
      .getByRole('group')
      .getByRole('button', { name: `${name}: von der Warteliste nehmen` })
      .click();
    await expect(page.getByText('Gekündigt. Die Bestätigung ist unterwegs.')).toBeVisible();
    await expect(row).toHaveCount(0);
  },
);
