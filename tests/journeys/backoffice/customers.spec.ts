import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Browser, expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { mailsTo } from '../places.ts';
import { backoffice, inDatabase, logInAs } from './staff.ts';

/** A school with a proof that waits for approval, beside another one of its domain. */
async function prepareRegistration(): Promise<{ id: number; company: string; email: string }> {
  const mark = randomUUID().slice(0, 8);
  const company = `Freigabeschule ${mark}`;
  const proof = randomUUID();
  const content = await readFile('storefront/errors/not-found.webp');
  const id = await inDatabase(async ({ pool }) => {
    const add = `insert into account.account (shop, kind, email, password_hash, first_name, last_name, company, vat_number, created_at)
       values ('business', 'school', $1, 'x', 'Ute', 'Horn', $2, 'ATU12345675', now()) returning id::integer`;
    await pool.query(add, [`alt@${mark}.example`, `Altschule ${mark}`]);
    const { rows } = await pool.query<{ id: number }>(add, [`neu@${mark}.example`, company]);
    await pool.query(
      `insert into files.file (name, content_type, content, kept_at) values ($1, 'image/webp', $2, now())`,
      [proof, content],
    );
    await pool.query(
      `insert into account.document (token_hash, kind, file_name, content_type, size_bytes, account_id, uploaded_at)
       values ($1, 'certificate', $1, 'image/webp', $2, $3, now())`,
      [proof, content.length, rows[0]?.id],
    );
    return rows[0]?.id ?? 0;
  });
  return { id, company, email: `neu@${mark}.example` };
}

test(
  '[OP1] a school is asked for more and approved beside its proof, found as a customer, and blocked',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    const { company } = await prepareRegistration();
    await logInAs(page, 'service');
    await page.goto(`${backoffice}/approvals`);
    await page.getByRole('link', { name: company }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(company);
    const proof = page.getByRole('img', { name: 'Nachweis' });
    await expect
      .poll(() => proof.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    await expect(page.getByText('Gleiche E-Mail-Domain')).toBeVisible();
    await page.getByRole('button', { name: 'Rückfrage stellen' }).click();
    await expect(page.getByLabel('Was fehlt Ihnen?')).toBeFocused();
    await page.keyboard.type('Wie heißt Ihr Schulträger?');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Rückfrage senden' }).press('Enter');
    await expect(page.getByRole('listitem').getByText('Wie heißt Ihr Schulträger?')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Rückfragen' })).toBeFocused();
    await page.getByRole('button', { name: 'Freigeben' }).press('Enter');
    await expect(page.getByText('Freigegeben', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.getByRole('button', { name: 'Änderungen zeigen' }).click();
    await expect(page.getByRole('list', { name: 'Änderungen' })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Kundschaft' }).click();
    await page.getByLabel('Name, E-Mail, Kundennummer oder Bestellnummer').fill(company);
    await page.keyboard.press('Enter');
    await page.getByRole('row', { name: company }).getByRole('link').click();
    await expect(
      page.getByRole('link', { name: 'Registrierung, Nachweise und Zahlungsziel' }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Grund der Sperre').fill('Zahlt nicht.');
    await page.getByRole('button', { name: 'Sperren' }).click();
    await expect(page.getByText('Gesperrt', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Änderungen zeigen' }).click();
    await expect(page.getByText('Konto gesperrt', { exact: true })).toBeVisible();
    await expectAccessible(page);
  },
);

/** Adds a school of a company's name, in other letters, to the public register; answers its number. */
async function addToRegister(company: string): Promise<string> {
  const number = randomUUID().slice(0, 8);
  await inDatabase(({ pool }) =>
    pool.query(
      `insert into account.register_school (number, name, postcode, town) values ($1, $2, '73430', '<i>Aalen</i>')`,
      [number, company.toUpperCase()],
    ),
  );
  return number;
}

test(
  '[OP1] a registration shows the school of the public register that has its name, and one that is not there says so',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    const { id, company } = await prepareRegistration();
    const other = await prepareRegistration();
    const number = await addToRegister(company);
    await logInAs(page, 'service');
    await page.goto(`${backoffice}/approvals/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(company);
    const school = page.getByRole('listitem').filter({ hasText: `Schulnummer ${number}` });
    await expect(school.getByText(company.toUpperCase(), { exact: true })).toBeVisible();
    await expect(school).toContainText('73430 <i>Aalen</i>');
    await expect(school.getByText('Gleicher Name')).toBeVisible();
    await expectAccessible(page);
    await page.goto(`${backoffice}/approvals/${other.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.company);
    await expect(page.getByText(/^Keine Schule des Verzeichnisses/)).toBeVisible();
  },
);

/** Answers a question by the link of its mail, in a browser of its own without script. */
async function answerByLink(browser: Browser, email: string): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'de-DE' });
  const page = await context.newPage();
  let link: string | undefined;
  await expect
    .poll(async () => {
      const mail = (await mailsTo(email))[0];
      link = mail?.text.match(/https?:\S+\/myaccount\/proofs\/\S+/)?.[0];
      return link;
    })
    .toBeDefined();
  const shown = await page.goto(link ?? '');
  expect(shown?.headers()['cache-control']).toContain('no-store');
  await expect(page.getByText('Wie heißt Ihr <b>Schulträger</b>?')).toBeVisible();
  await page.getByRole('button', { name: 'Antwort senden' }).click();
  await expect(page.getByText('Schreiben Sie eine Antwort oder wählen Sie')).toBeVisible();
  await page.getByLabel('Ihre Antwort').fill('Die Stadt <i>Aalen</i>');
  const buffer = Buffer.from('%PDF-1.7 Schulausweis');
  await page
    .getByLabel('Nachweis 1')
    .setInputFiles({ name: '<x>.pdf', mimeType: 'application/pdf', buffer });
  await page.getByRole('button', { name: 'Antwort senden' }).click();
  await expect(page.getByText('Ihre Antwort ist angekommen.')).toBeVisible();
  await page.goto(link ?? '');
  await expect(page.getByText('Ihre Antwort ist angekommen.')).toBeVisible();
  await context.close();
}

test(
  '[OP1][AC6] a school whose VAT number is checked answers a question without script, comes to the top of the queue and is approved',
  { tag: ['@wide', '@deep'] },
  async ({ page, browser }) => {
    const { company, email } = await prepareRegistration();
    await logInAs(page, 'service');
    await page.goto(`${backoffice}/approvals`);
    await page.getByRole('link', { name: company }).click();
    await page.getByRole('button', { name: 'Bei VIES prüfen' }).click();
    await expect(page.getByText('Gültig', { exact: true })).toBeVisible();
    await expect(page.getByText('Name stimmt überein')).toBeVisible();
    await page.getByRole('button', { name: 'Rückfrage stellen' }).click();
    await page.keyboard.type('Wie heißt Ihr <b>Schulträger</b>?');
    await page.getByRole('button', { name: 'Rückfrage senden' }).click();
    await expect(page.getByText('Noch ohne Antwort')).toBeVisible();
    await answerByLink(browser, email);
    await expect(page.getByText('Die Stadt <i>Aalen</i>')).toBeVisible();
    await expect(page.getByRole('link', { name: 'PDF herunterladen' })).toBeVisible();
    await expectAccessible(page);
    await page.goto(`${backoffice}/approvals`);
    await expect(page.getByRole('row', { name: company }).getByText('Antwort da')).toBeVisible();
    await page.getByRole('link', { name: company }).click();
    await page.getByRole('button', { name: 'Freigeben' }).click();
    await expect(page.getByText('Freigegeben', { exact: true })).toBeVisible();
    await page.goto(`${backoffice}/approvals`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: company })).toHaveCount(0);
  },
);

/** Two approved accounts of one school, of which the second has a note; answers the first's id and both e-mails. */
async function prepareTwins(): Promise<{ id: number; kept: string; closed: string }> {
  const mark = randomUUID().slice(0, 8);
  const [kept, closed] = [`bleibt@${mark}.example`, `geht@${mark}.example`];
  return inDatabase(async ({ pool }) => {
    const add = `insert into account.account (shop, kind, email, password_hash, first_name, last_name, company, approved_at, created_at)
       values ('business', 'school', $1, 'x', 'Ute', 'Horn', $2, now(), now()) returning id::integer`;
    const { rows } = await pool.query<{ id: number }>(add, [kept, `Schule <b>${mark}</b>`]);
    const other = await pool.query<{ id: number }>(add, [closed, `Schule ${mark}`]);
    await pool.query(
      `insert into account.note (account_id, person_id, written_by, text, written_at) values ($1, 1, 'Team', 'Zieht <i>um</i>', now())`,
      [other.rows[0]?.id],
    );
    return { id: rows[0]?.id ?? 0, kept, closed };
  });
}

test(
  '[OP1] two accounts of one school are joined after a preview, and both get a message',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    const { id, kept, closed } = await prepareTwins();
    await logInAs(page, 'service');
    await page.goto(`${backoffice}/customers/${id}`);
    await page.getByLabel('Kundennummer oder E-Mail des Kontos').fill(kept);
    await page.getByRole('button', { name: 'Zeigen, was umzieht' }).click();
    await expect(page.getByText('Das ist dieses Konto.')).toBeVisible();
    await page.getByLabel('Kundennummer oder E-Mail des Kontos').fill(closed);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Das lässt sich nicht zurücknehmen.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Endgültig zusammenführen' }).click();
    await expect(page.getByText('Zieht <i>um</i>')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: closed })).toBeVisible();
    await expectAccessible(page);
    for (const address of [kept, closed])
      await expect
        .poll(async () => (await mailsTo(address))[0]?.subject)
        .toBe('Ihre Konten sind zusammengeführt');
  },
);
