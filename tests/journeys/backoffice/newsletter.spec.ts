import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { mailsTo } from '../places.ts';
import { newEmail, open } from '../purchase/shopper.ts';
import { backoffice, logInAs } from './staff.ts';

test(
  '[OP1.inbox][CN2] a subscription is requested, confirmed by mail, listed and exported with its proof, and ended',
  { tag: ['@wide', '@deep'] },
  async ({ page, context }) => {
    test.slow();
    const email = newEmail();
    const links = async () =>
      (await mailsTo(email)).map(({ text }) => /https?:\S+/.exec(text)?.[0]);
    await logInAs(page, 'owner', 'Nora Nachricht');
    const list = (state: string) =>
      page.goto(`${backoffice}/newsletter?state=${state}&q=${encodeURIComponent(email)}`);
    const row = page
      .getByRole('table', { name: 'Newsletter' })
      .getByRole('row', { name: new RegExp(email) });

    const shop = await context.newPage();
    await open(shop, '/service/newsletter/');
    await shop.locator('main').getByLabel('E-Mail-Adresse').fill(email);
    await shop.locator('main').getByRole('button', { name: 'Newsletter anfordern' }).click();
    await expect(shop.getByRole('heading', { level: 1 })).toHaveText('Fast geschafft');
    await list('requested');
    await expect(row).toContainText('Newsletter-Seite');

    await expect.poll(async () => (await links()).length).toBe(1);
    await open(shop, (await links())[0] ?? '');
    await shop.getByRole('button', { name: 'Ja, Newsletter erhalten' }).click();
    await expect(shop.getByRole('heading', { level: 1 })).toHaveText('Willkommen im Lehrerzimmer');
    await list('requested');
    await expect(page.getByText('Keine Anmeldung hat diesen Stand.')).toBeVisible();
    await list('subscribed');
    await row.getByText('Einwilligung im Wortlaut').click();
    await expect(row).toContainText('stimmen Sie zu, ihn zweimal im Monat per E-Mail zu erhalten');
    await expectAccessible(page);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Alle mit Nachweis als CSV' }).click(),
    ]);
    expect(await readFile(await download.path(), 'utf8')).toContain(email);

    await open(shop, '/service/newsletter/newsletter-abmelden/');
    await shop.locator('main').getByLabel('E-Mail-Adresse').fill(email);
    await shop.locator('main').getByRole('button', { name: 'Newsletter abmelden' }).click();
    await expect(shop.getByRole('heading', { level: 1 })).toHaveText('Sie sind abgemeldet');
    await list('ended');
    await expect(row).toBeVisible();
  },
);
