import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { backoffice, inDatabase, logInAs } from './staff.ts';

test(
  '[OP1.parameters] a flag is switched and a value changed for one storefront; a wrong value says what is allowed',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    test.slow();
    await inDatabase(({ pool }) =>
      pool.query(`delete from parameters.parameter where name in ('teaserLayer', 'limits')`),
    );
    await logInAs(page, 'marketing', 'Mara Markt');
    await page.goto(`${backoffice}/parameters?q=teaserLayer`);
    const flag = page.getByRole('switch');
    await expect(flag).toHaveAttribute('aria-checked', 'false');
    await flag.press('Enter');
    await expect(flag).toHaveAttribute('aria-checked', 'true');
    await expectAccessible(page);

    await page.goto(`${backoffice}/parameters?q=PDFs`);
    await page.getByRole('link', { name: 'PDFs je Anschluss in 15 Minuten' }).click();
    const swiss = page.getByLabel('Schweiz, in Anzahl');
    await swiss.fill('1.000');
    await swiss.press('Enter');
    await expect(page.getByText('ganze Zahl ohne Punkt')).toBeVisible();
    await expectAccessible(page);
    await swiss.fill('0');
    await swiss.press('Enter');
    await expect(page.getByText('eine Zahl von 1 bis 999999')).toBeVisible();
    await swiss.fill('100');
    await swiss.press('Enter');
    await expect(page.getByText('Eigener Wert')).toHaveCount(1);
    const trail = page.getByRole('list', { name: 'Änderungen' });
    await expect(trail.getByText('Mara Markt').first()).toBeVisible();
    await page.getByRole('button', { name: 'Wie alle Shops: Schweiz' }).click();
    await expect(page.getByText('Eigener Wert')).toHaveCount(0);
  },
);
