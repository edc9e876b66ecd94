import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { mailsTo } from '../places.ts';
import { newEmail, open } from '../purchase/shopper.ts';
import { backoffice, logInAs } from './staff.ts';

test(
  '[OP1.inbox][CN2] a message of the contact form appears in the inbox, is answered by mail, and is done',
  { tag: ['@wide', '@deep'] },
  async ({ page, context }) => {
    test.slow();
    await logInAs(page, 'service', 'Anna Amt');
    await page.goto(`${backoffice}/messages`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nachrichten');
    const [email, name] = [newEmail(), `Jana ${crypto.randomUUID().slice(0, 8)}`];

    const shop = await context.newPage();
    await open(shop, '/service/kontakt/');
    const form = shop.locator('main form');
    await form.getByLabel('Name').fill(name);
    await form.getByLabel('E-Mail-Adresse').fill(email);
    await form.getByLabel('Ihre Nachricht').fill('Wo bleibt <b>mein</b> Ranzen?');
    await form.getByRole('button', { name: 'Nachricht senden' }).click();
    await expect.poll(async () => (await mailsTo(email)).length).toBe(1);

    await page.getByRole('button', { name: /neue Zeilen? anzeigen/ }).click();
    await page.getByRole('link', { name }).click();
    await expect(page.getByText('Wo bleibt <b>mein</b> Ranzen?')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Antwort senden' }).click();
    await expect(page.getByText('Bitte füllen Sie dieses Feld aus.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Antwort' }).fill('Er kommt morgen.');
    await page.getByRole('button', { name: 'Antwort senden' }).click();
    await expect(page.getByText('Anna Amt hat geantwortet')).toBeVisible();
    await expect(page.getByText('Erledigt', { exact: true }).first()).toBeVisible();
    await expectAccessible(page);
    await expect
      .poll(async () => (await mailsTo(email)).map(({ text }) => text).join('\n'))
      .toContain('Er kommt morgen.');

    await page.getByRole('button', { name: 'Wieder öffnen' }).click();
    await page.getByRole('button', { name: 'Ohne Antwort erledigen' }).click();
    await expect(page.getByRole('button', { name: 'Wieder öffnen' })).toBeVisible();
  },
);
