import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { backoffice, inDatabase, logInAs } from './staff.ts';

/** A school with a proof that waits for approval, beside another one of its domain; answers its name. */
async function prepareRegistration(): Promise<string> {
  const mark = randomUUID().slice(0, 8);
  const company = `Freigabeschule ${mark}`;
  const proof = randomUUID();
  const content = await readFile('storefront/errors/not-found.webp');
  await inDatabase(async ({ pool }) => {
    const add = `insert into account.account (shop, kind, email, password_hash, first_name, last_name, company, created_at)
       values ('business', 'school', $1, 'x', 'Ute', 'Horn', $2, now()) returning id`;
    await pool.query(add, [`alt@${mark}.example`, `Altschule ${mark}`]);
    const { rows } = await pool.query(add, [`neu@${mark}.example`, company]);
    await pool.query(
      `insert into files.file (name, content_type, content, kept_at) values ($1, 'image/webp', $2, now())`,
      [proof, content],
    );
    await pool.query(
      `insert into account.document (token_hash, kind, file_name, content_type, size_bytes, account_id, uploaded_at)
       values ($1, 'certificate', $1, 'image/webp', $2, $3, now())`,
      [proof, content.length, rows[0].id],
    );
  });
  return company;
}

test(
  '[OP1] a school is asked for more and approved beside its proof, found as a customer, and blocked',
  { tag: '@wide' },
  async ({ page }) => {
    const company = await prepareRegistration();
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
    await page.getByRole('button', { name: 'Rückfrage senden' }).click();
    await expect(page.getByRole('listitem').getByText('Wie heißt Ihr Schulträger?')).toBeVisible();
    await page.getByRole('button', { name: 'Freigeben' }).click();
    await expect(page.getByText('Freigegeben', { exact: true })).toBeVisible();
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
    await expect(page.getByText('sperrte das Konto').first()).toBeVisible();
    await expectAccessible(page);
  },
);
