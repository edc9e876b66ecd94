import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, type Page, test } from '@playwright/test';
import { paperText } from '#tests/support/paper-text.ts';
import { expectAccessible } from '../accessible.ts';
import { attachmentOf, mailAddress, mailsTo, type ReceivedMail } from '../places.ts';
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

/** The commands of the warehouse, after `npm run shop --`. */
async function work(domain: 'orders' | 'returns', ...words: string[]): Promise<void> {
  const { stdout } = await run('node', ['start/shop.ts', domain, ...words]);
  expect(stdout).toMatch(/^✓/m);
}

/** Waits for a mail and opens it in the inbox. */
async function openMail(page: Page, email: string, subject: RegExp): Promise<ReceivedMail> {
  const find = async () => (await mailsTo(email)).find((mail) => subject.test(mail.subject));
  await expect.poll(async () => (await find())?.subject, { timeout: 15_000 }).toMatch(subject);
  const mail = (await find()) as ReceivedMail;
  await page.goto(mailAddress(mail));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject);
  await expect(page.frameLocator('iframe').getByRole('heading').first()).toBeVisible();
  return mail;
}

/** The text of a PDF, with non-breaking spaces of amounts removed. */
function readPaper(paper: Buffer): string {
  expect(paper.subarray(0, 5).toString()).toBe('%PDF-');
  return paperText(paper).replaceAll('\u00a0', ' ');
}

async function download(page: Page, name: RegExp): Promise<{ name: string; text: string }> {
  const downloading = page.waitForEvent('download');
  await page.locator('main').getByRole('link', { name }).click();
  const file = await downloading;
  return { name: file.suggestedFilename(), text: readPaper(await readFile(await file.path())) };
}

const linkIn = ({ text }: ReceivedMail, place: string): string =>
  new URL(new RegExp(`\\S+${place}\\S+`).exec(text)?.[0] ?? '').toString();
const orderLink = (mail: ReceivedMail): string => linkIn(mail, '/myaccount/order/\\?order=');

test(
  '[AC3.status][AC3.invoice][AC3.tracking][AC4.reasons][AC4.regulation][AC4.carrier][AC5.return][CO5][OP3][OP4][OP6.withdrawal] an order from its submission to the refund of a return, with all mails and papers, and a withdrawal',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    test.slow();
    const email = newEmail();
    const main = page.locator('main');
    const title = page.getByRole('heading', { level: 1 });
    await buyPencils(page);
    await goOnAsGuest(page);
    await sendShipping(page, email);
    await choosePayment(page, 'Kreditkarte');
    await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(title).toHaveText('Danke für Ihre Bestellung');
    const confirmation = await openMail(page, email, /Ihre Bestellung/);
    const number = /R-\d{4}-\d+/.exec(confirmation.subject)?.[0] ?? '';

    await page.context().clearCookies({ name: /token|order/i });
    await open(page, orderLink(confirmation));
    await expect(title).toHaveText(`Bestellung ${number}`);
    await expect(main.getByText('Bezahlt', { exact: true })).toBeVisible();
    await work('orders', 'pack', number);
    await work('orders', 'hand-over', number, '1');
    const dispatch = await openMail(page, email, /Unterwegs zu Ihnen/);
    const invoice = await openMail(page, email, /Ihre Rechnung RE-/);
    const invoiceNumber = /RE-\d{4}-\d+/.exec(invoice.subject)?.[0] ?? '';
    await open(page, orderLink(dispatch));
    await expect(main.getByText('Versandt', { exact: true })).toBeVisible();
    const tracking = await main
      .getByRole('link', { name: /Sendung RZ\d+ verfolgen/ })
      .getAttribute('href');
    await page.goto(tracking ?? '');
    await expect(title).toHaveText(/^Parcel RZ\d+$/);
    await work('orders', 'deliver', number);

    await open(page, orderLink(invoice));
    await expect(main.getByText('Zugestellt', { exact: true }).first()).toBeVisible();
    await expect(main.getByText(/Rückgabe bis/)).toBeVisible();
    await expectAccessible(page);
    const cost = await main
      .locator('dt', { hasText: /^Gesamt$/ })
      .locator('+ dd')
      .innerText();
    const total = /[\d.]+,\d\d €/.exec(cost.replaceAll('\u00a0', ' '))?.[0] ?? '-';
    const paper = await download(page, /^PDF RE-/);
    expect(paper.name).toBe(`Rechnung-${invoiceNumber}.pdf`);
    for (const text of [paper.text, readPaper(await attachmentOf(invoice, 0))])
      for (const words of [invoiceNumber, number, total]) expect(text).toContain(words);

    await sendBack(page);
    expect((await download(page, /Etikett herunterladen/)).text).toContain(`${number}-RT1`);
    const registered = await openMail(page, email, /Rücksendung .* ist angemeldet/);
    expect(registered.text).toContain('/label/?order=');
    await work('returns', 'receive', `${number}-RT1`);
    await openMail(page, email, /Rücksendung .* ist bei uns/);
    await work('returns', 'inspect', `${number}-RT1`);
    const refund = await openMail(page, email, /Erstattung/);
    expect(refund.text.replaceAll('\u00a0', ' ')).toContain(total);
    const credit = await openMail(page, email, /GU-\d{4}-\d+/);
    await open(page, orderLink(refund));
    await expect(main.getByText(/, erstattet am|, überwiesen am/)).toBeVisible();
    const note = await download(page, /^PDF GU-/);
    for (const text of [note.text, readPaper(await attachmentOf(credit, 0))])
      for (const words of [/GU-\d{4}-\d+/, invoiceNumber, total]) expect(text).toMatch(words);

    await page.goto(orderLink(refund).slice(0, -1));
    await expect(title).not.toHaveText(`Bestellung ${number}`);
    await page.goto(linkIn(confirmation, '/service/vertrag-widerrufen/#'));
    await withdraw(page, number, email);
    await openMail(page, email, /Ihr Widerruf/);
  },
);

/** Registers a return of the order, with a photo and a label, up to its confirmation. */
async function sendBack(page: Page): Promise<void> {
  const main = page.locator('main');
  await main.getByRole('link', { name: 'Artikel zurücksenden' }).click();
  await main.getByRole('checkbox', { name: pencils.name }).check();
  await main.getByLabel('Grund').selectOption('damaged');
  await main.getByLabel('Was ist passiert?').fill('Der Deckel hat einen Riss.');
  await main.getByLabel('Fotos hinzufügen').setInputFiles('storefront/errors/not-found.webp');
  await expect(main.getByRole('img', { name: /^Foto 1: / })).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Weiter zur Lösung' }).click();
  await expect(main.getByRole('radio', { name: /Geld zurück/ })).toBeChecked();
  await main.getByRole('button', { name: 'Weiter zum Versand' }).click();
  await expect(main.getByRole('radio', { name: /DHL/ })).toBeChecked();
  await main.getByRole('button', { name: 'Weiter zur Bestätigung' }).click();
  await expect(main.getByText('Der Deckel hat einen Riss.')).toBeVisible();
  await main.getByRole('button', { name: 'Rücksendung anmelden' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Ihre Rücksendung ist angemeldet',
  );
}

async function withdraw(page: Page, number: string, email: string): Promise<void> {
  const main = page.locator('main');
  await expect(main.getByLabel('Bestellnummer')).toHaveValue(number);
  await main.getByLabel('Vor- und Nachname').fill('Jana Becker');
  await main.getByLabel('E-Mail-Adresse').fill(email);
  await main.getByRole('button', { name: 'Weiter' }).click();
  await main.getByRole('button', { name: 'Widerruf bestätigen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihr Widerruf ist eingegangen');
  await expect(main.getByRole('link', { name: 'Rücksendung anmelden' })).toBeVisible();
}
