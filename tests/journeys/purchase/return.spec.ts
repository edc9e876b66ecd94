import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { mailsTo } from '../places.ts';
import {
  buyPencils,
  choosePayment,
  goOnAsGuest,
  newEmail,
  open,
  pencils,
  sendShipping,
} from './shopper.ts';

const run = promisify(execFile);

/** What the warehouse types at `npm run orders` and `npm run returns`. */
async function work(task: 'orders' | 'returns', ...words: string[]): Promise<void> {
  const { stdout } = await run('node', [`start/${task}.ts`, ...words]);
  expect(stdout).toMatch(/^✓/m);
}

async function mailAbout(email: string, subject: RegExp): Promise<string> {
  const find = async () => (await mailsTo(email)).find((mail) => subject.test(mail.subject));
  await expect.poll(async () => (await find())?.subject, { timeout: 15_000 }).toMatch(subject);
  return (await find())?.text ?? '';
}

test(
  '[AC4][AC5][OP3][OP6] a guest sends back what was delivered, with a photo and a label, is paid back, and withdraws',
  { tag: '@wide' },
  async ({ page }) => {
    test.slow();
    const email = newEmail();
    await buyPencils(page);
    await goOnAsGuest(page);
    await sendShipping(page, email);
    await choosePayment(page, 'Rechnung');
    await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Danke für Ihre Bestellung');
    const confirmation = await mailAbout(email, /Bestellung/);
    const number = /R-\d{4}-\d+/.exec(confirmation)?.[0] ?? '';
    await work('orders', 'pack', number);
    await work('orders', 'hand-over', number);
    await work('orders', 'deliver', number);

    await page.context().clearCookies({ name: /token|order/i });
    await open(page, /\S+\/myaccount\/order\/\?order=\S+/.exec(confirmation)?.[0] ?? '');
    await page.getByRole('link', { name: 'Artikel zurücksenden' }).click();
    const main = page.locator('main');
    await main.getByRole('checkbox', { name: pencils.name }).check();
    await main.getByLabel('Grund').selectOption('damaged');
    await main.getByLabel('Was ist passiert?').fill('Der Deckel hat einen Riss.');
    await main
      .getByLabel('Fotos hinzufügen')
      .setInputFiles('storefront/routes/errors/not-found.webp');
    await expect(main.getByRole('img', { name: /^Foto 1: / })).toBeVisible();
    await expectAccessible(page);
    await main.getByRole('button', { name: 'Weiter zur Regelung' }).click();
    await expect(main.getByRole('radio', { name: /Geld zurück/ })).toBeChecked();
    await main.getByRole('button', { name: 'Weiter zum Versand' }).click();
    await expect(main.getByRole('radio', { name: /DHL/ })).toBeChecked();
    await main.getByRole('button', { name: 'Weiter zur Bestätigung' }).click();
    await expect(main.getByText('Der Deckel hat einen Riss.')).toBeVisible();
    await main.getByRole('button', { name: 'Rücksendung anmelden' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Ihre Rücksendung ist angemeldet',
    );
    const downloading = page.waitForEvent('download');
    await main.getByRole('link', { name: /Etikett herunterladen/ }).click();
    const label = await readFile(await (await downloading).path());
    expect(label.subarray(0, 5).toString()).toBe('%PDF-');

    expect(await mailAbout(email, /Rücksendung .* ist angemeldet/)).toContain('/label/?order=');
    await work('returns', 'receive', `${number}-RT1`);
    await work('returns', 'inspect', `${number}-RT1`);
    await mailAbout(email, /Rücksendung .* ist bei uns/);
    await mailAbout(email, /Erstattung/);

    await open(page, /\S+\/service\/vertrag-widerrufen\/#\S+/.exec(confirmation)?.[0] ?? '');
    await expect(main.getByLabel('Bestellnummer')).toHaveValue(number);
    await main.getByLabel('Vor- und Nachname').fill('Jana Becker');
    await main.getByLabel('E-Mail-Adresse').fill(email);
    await main.getByRole('button', { name: 'Weiter' }).click();
    await main.getByRole('button', { name: 'Widerruf bestätigen' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Ihr Widerruf ist eingegangen',
    );
    await expect(main.getByRole('link', { name: 'Zur Rücksendung' })).toBeVisible();
    expect(await mailAbout(email, /Ihr Widerruf/)).toMatch(
      /Eingegangen am: .* \d{2}:\d{2}:\d{2} ME/,
    );
  },
);
