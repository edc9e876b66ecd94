import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { backoffice, inDatabase, logInAs, newCustomer } from './staff.ts';

test(
  '[OP1.inbox][CN2] requests for the printed catalogue are noted as sent, once the question is confirmed',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    const school = `Schule ${crypto.randomUUID().slice(0, 8)}`;
    const accountId = await newCustomer('Ute Horn');
    await inDatabase(({ pool }) =>
      pool.query(
        `insert into marketing.catalogue_request (account_id, lang_code, address, requested_at)
         values ($1, 'edu', jsonb_build_object('company', $2::text, 'firstName', 'Ute', 'lastName', 'Horn', 'street', 'Am Anger 12',
           'addition', null, 'postcode', '73430', 'city', 'Aalen', 'country', 'DE'), now())`,
        [accountId, school],
      ),
    );
    await logInAs(page, 'service', 'Anna Amt');
    await page.goto(`${backoffice}/catalogue-requests`);
    const row = page.getByRole('row').filter({ hasText: school });
    await expect(row).toContainText('Am Anger 12, 73430 Aalen');
    await expectAccessible(page);
    const note = { name: /als verschickt vermerken$/ };
    await page.getByRole('button', note).click();
    await page.getByRole('group', note).getByRole('button', note).click();
    await expect(page.getByText('Vermerkt.')).toBeVisible();
    await expect(row).toHaveCount(0);
    await page.getByRole('link', { name: 'Verschickt', exact: true }).click();
    await expect(row).toBeVisible();
  },
);
