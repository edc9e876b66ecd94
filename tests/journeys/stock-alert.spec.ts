import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { inDatabase } from './backoffice/staff.ts';
import { mailsTo } from './places.ts';
import { open } from './purchase/shopper.ts';

const soldOut = '/prod/31/';

test(
  '[OP1.stock] a shopper asks for a mail when a sold-out item is back, and confirms it',
  { tag: ['@phone', '@deep'] },
  async ({ page }) => {
    const email = `back-${Date.now()}@haus.example`;
    await open(page, soldOut);
    const form = page.getByRole('form', { name: 'Bescheid geben, sobald er wieder da ist' });
    await expect(form).toBeVisible();
    await expectAccessible(page);
    await form.getByLabel('E-Mail-Adresse').fill(email);
    await form.getByRole('button', { name: 'Bescheid geben' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fast geschafft');
    await expect(page.getByRole('alert')).toContainText(email);
    await expectAccessible(page);

    await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
    const [mail] = await mailsTo(email);
    const [, address = ''] =
      /(\/service\/wieder-da\/bestaetigen\/\?token=[\w-]+)/.exec(mail?.text ?? '') ?? [];
    await open(page, address);
    await page.getByRole('button', { name: 'Ja, Bescheid geben' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wir geben Ihnen Bescheid');
    const waiting = await inDatabase(async ({ pool }) => {
      const { rows } = await pool.query<{ at: Date | null }>(
        'select confirmed_at as at from stock.alert where email = $1',
        [email],
      );
      return rows;
    });
    expect(waiting).toEqual([{ at: expect.any(Date) }]);
  },
);
