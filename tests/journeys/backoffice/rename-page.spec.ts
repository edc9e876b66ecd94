import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { byNumber, storefronts } from '../places.ts';
import { backoffice, inDatabase, logInAs } from './staff.ts';

const [{ host }] = storefronts;

test(
  '[OP1.content] a published page gets another address by keyboard; a wrong one is refused in its field, and the old one leads to the page',
  { tag: ['@wide', '@deep'] },
  async ({ page, request }) => {
    const name = `umzug-${crypto.randomUUID().slice(0, 8)}`;
    const [before, after] = [`/${name}/`, `/${name}-neu/`];
    await logInAs(page, 'marketing');
    await page.goto(`${backoffice}/content/new`);
    await page.getByLabel('Titel').fill('Umzug');
    await page.getByLabel('Adresse').fill(before);
    await page.getByRole('button', { name: 'Seite beginnen' }).click();
    await page.getByRole('button', { name: 'Veröffentlichen' }).click();
    const publishing = page.getByRole('dialog', { name: 'Veröffentlichen' });
    await publishing.getByRole('button', { name: 'Veröffentlichen' }).click();
    await expect(page.getByText('Kein Entwurf: Das sehen die Kunden.')).toBeVisible();

    await page.getByRole('button', { name: 'Adresse ändern' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Adresse ändern' });
    const field = dialog.getByLabel('Adresse');
    await expect(field).toBeFocused();
    await expect(dialog.getByText('Keine Seite und kein Fuß')).toBeVisible();
    await field.fill('Neue Adresse');
    await page.keyboard.press('Enter');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await field.fill(after);
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${encodeURIComponent(after)}|${after}`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Umzug');

    await expect(async () => {
      const old = byNumber(host + before);
      const answer = await request.get(old.url, { headers: old.headers, maxRedirects: 0 });
      expect(answer.status()).toBe(301);
      expect(new URL(answer.headers()['location'] ?? '', host).pathname).toBe(after);
      const current = byNumber(host + after);
      expect((await request.get(current.url, { headers: current.headers })).status()).toBe(200);
    }).toPass();
    await inDatabase(({ pool }) =>
      pool.query('delete from content.page where path = any($1)', [[before, after]]),
    );
  },
);
