import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { mailsTo, type ReceivedMail } from '../places.ts';
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

/** What a packer or the bookkeeping types at `npm run orders`. */
async function orders(...words: string[]): Promise<void> {
  const { stdout } = await run('node', ['start/orders.ts', ...words]);
  expect(stdout).toMatch(/^✓/m);
}

async function mailAbout(email: string, subject: RegExp): Promise<ReceivedMail> {
  const find = async () => (await mailsTo(email)).find((mail) => subject.test(mail.subject));
  await expect.poll(async () => (await find())?.subject, { timeout: 15_000 }).toMatch(subject);
  return (await find()) as ReceivedMail;
}

const linkIn = ({ text }: ReceivedMail): string =>
  new URL(/\S+\/myaccount\/order\/\?order=\S+/.exec(text)?.[0] ?? '').toString();

test(
  '[AC5][AC3][OP3][OP4][CO5] a guest follows an order by its mails: paid, packed, on its way, delivered, a part refunded',
  { tag: '@wide' },
  async ({ page }) => {
    test.slow();
    const email = newEmail();
    await buyPencils(page);
    await goOnAsGuest(page);
    await sendShipping(page, email);
    await choosePayment(page, 'Kreditkarte');
    await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Danke für Ihre Bestellung');
    await expect(page.getByRole('link', { name: 'Bestellung ansehen' })).toBeVisible();
    const confirmation = await mailAbout(email, /Bestellung/);
    const number = /R-\d{4}-\d+/.exec(confirmation.subject)?.[0] ?? '';

    await page.context().clearCookies({ name: /token|order/i });
    await open(page, linkIn(confirmation));
    const main = page.locator('main');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Bestellung ${number}`);
    await expect(main.getByText('Bezahlt', { exact: true })).toBeVisible();
    await orders('pack', number);
    await orders('hand-over', number, '1');
    const dispatch = await mailAbout(email, /Unterwegs zu Ihnen/);
    await open(page, linkIn(dispatch));
    await expect(main.getByText('Versandt', { exact: true })).toBeVisible();
    await expect(main.getByRole('link', { name: /Sendung RZ\d+ verfolgen/ })).toBeVisible();
    await expect(main.getByText(pencils.name).first()).toBeVisible();
    await orders('deliver', number);
    await orders('refund', number, '1.00', 'journey');
    const refund = await mailAbout(email, /Erstattung/);
    expect(refund.text).toContain('1,00');
    await open(page, linkIn(refund));
    await expect(main.getByText('Zugestellt', { exact: true }).first()).toBeVisible();
    await expect(main.getByText(/Rückgabe bis/)).toBeVisible();
    await expect(main.getByText(/1,00\s€, überwiesen am/)).toBeVisible();
    await expect(main.getByText(/^Rechnungskorrektur GU-/)).toBeVisible();
    const download = page.waitForEvent('download');
    await main.getByRole('link', { name: /^PDF RE-/ }).click();
    expect((await download).suggestedFilename()).toMatch(/^Rechnung-RE-\d{4}-\d{6}\.pdf$/);
    await mailAbout(email, /Ihre Rechnung RE-/);
    await expectAccessible(page);

    await page.goto(linkIn(refund).slice(0, -1));
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(`Bestellung ${number}`);
  },
);
