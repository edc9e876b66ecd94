import { expect, test } from '@playwright/test';
import { eanOf } from '#tests/support/catalogue-desk.ts';
import { expectAccessible } from '../accessible.ts';
import { storefronts } from '../places.ts';
import { newDraft, price } from './draft-product.ts';
import { backoffice, inDatabase, logInAs } from './staff.ts';

test(
  '[OP1.catalogue] a toy is added, refused until it is complete, published and seen by shoppers',
  { tag: '@wide' },
  async ({ page }) => {
    test.slow();
    const number = `T-${crypto.randomUUID().slice(0, 8)}`;
    const name = `Kreisel ${number}`;
    await logInAs(page, 'catalogue', 'Katja Katalog');
    await page.goto(`${backoffice}/products`);
    await page.getByRole('link', { name: 'Neues Produkt' }).click();
    await page.getByRole('button', { name: 'Entwurf anlegen' }).click();
    await expect(page.getByText('Bitte ausfüllen.')).toBeVisible();
    await page.getByLabel('Name (DE)').fill(name);
    await page.getByLabel('Warenart').selectOption('toy');
    await page.getByRole('button', { name: 'Entwurf anlegen' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    const productId = Number(new URL(page.url()).pathname.split('/').at(-1));

    await page.getByRole('button', { name: 'Jetzt veröffentlichen' }).click();
    await expect(page.getByText('Es fehlt noch etwas.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Ab Alter' }).click();
    await expect(page.getByLabel('Ab Alter (Monate)')).toBeFocused();
    await page.keyboard.type('48');
    await page.reload();
    await expect(page.getByLabel('Ab Alter (Monate)')).toHaveValue('48');
    await page.getByLabel('Ab Alter (Monate)').press('Enter');
    await expect(page.getByRole('link', { name: 'Ab Alter' })).toHaveCount(0);

    await page.getByLabel('Name (EN)').fill(`Spinning top ${number}`);
    await page.getByLabel('Beschreibung (DE)').fill('Dreht sich lange.');
    await page.getByLabel('Beschreibung (EN)').fill('Spins for long.');
    await page
      .getByLabel('Warnhinweise, je Zeile einer (DE)')
      .fill('Nicht für Kinder unter 3 Jahren.');
    await page
      .getByLabel('Warnhinweise, je Zeile einer (EN)')
      .fill('Not for children under 3 years.');
    await page.getByLabel('Name (EN)').press('Enter');
    await expect(page.getByRole('link', { name: 'Warnhinweise (DE)' })).toHaveCount(0);

    await page.getByRole('link', { name: '0 Artikel' }).click();
    await page.getByRole('button', { name: 'Artikel hinzufügen' }).click();
    const sheet = page.getByRole('grid', { name: 'Artikel' });
    await sheet.focus();
    await page.keyboard.type(number);
    await page.keyboard.press('Tab');
    await page.keyboard.type('123');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect(
      page.getByText('Zeilen mit markierten Zellen wurden nicht gespeichert.'),
    ).toBeVisible();
    await expectAccessible(page);
    const ean = eanOf(Math.floor(Math.random() * 1e10));
    await sheet.focus();
    await page.keyboard.press('Delete');
    await page.keyboard.press('Control+z');
    await expect(sheet.getByRole('gridcell', { name: '123', exact: true })).toBeVisible();
    await page.keyboard.type(ean);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByText('1 Zeile gespeichert.')).toBeVisible();
    await expect(page.getByRole('link', { name: '1 Artikel' })).toBeVisible();

    await inDatabase(({ pool }) => price(pool, productId));
    await page.goto(`${backoffice}/products/${productId}`);
    await expect(page.getByText('Es fehlt nichts.')).toBeVisible();
    await page.getByRole('button', { name: 'Jetzt veröffentlichen' }).click();
    await expect(page.getByRole('button', { name: 'Auslaufen lassen' })).toBeVisible();
    await page.goto(`${storefronts[0].host}/prod/${productId}/`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  },
);

test(
  '[OP1.catalogue] a draft is published at its time, which can be planned again and taken back',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    test.slow();
    const name = `Kreisel ${crypto.randomUUID().slice(0, 8)}`;
    const id = await newDraft(name);
    await logInAs(page, 'catalogue', 'Katja Katalog');
    await page.goto(`${backoffice}/products/${id}`);
    const nextYear = new Date().getUTCFullYear() + 1;
    const at = page.getByLabel('Veröffentlichen am (Berliner Zeit)');
    const plan = page.getByRole('button', { name: 'Planen' });
    await at.fill('2001-01-01T00:00');
    await plan.click();
    await expect(at).toHaveAccessibleDescription(/./);
    await expectAccessible(page);
    await at.fill(`${nextYear}-07-01T00:00`);
    await plan.click();
    await page.getByRole('button', { name: 'Planung aufheben' }).click();
    await expect(page.getByText('Die Planung ist aufgehoben.')).toBeVisible();
    await at.fill(`${nextYear}-07-02T00:00`);
    await plan.click();
    await expect(page.getByRole('button', { name: 'Planung aufheben' })).toBeVisible();

    await letItBeTime(id);
    const address = `${storefronts[0].host}/prod/${id}/`;
    await expect.poll(async () => (await page.goto(address))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    await page.goto(`${backoffice}/products/${id}`);
    await expect(page.getByRole('button', { name: 'Auslaufen lassen' })).toBeVisible();
  },
);

/** Moves the planned moment to now, with its job. */
function letItBeTime(id: number): Promise<unknown> {
  return inDatabase(async ({ pool }) => {
    const { rows } = await pool.query<{ at: Date }>(
      `update catalogue.product set publish_at = date_trunc('second', now()) where id = $1 returning publish_at as at`,
      [id],
    );
    const payload = { productIds: [id], publishAt: rows[0]?.at.toISOString(), by: 'Katja Katalog' };
    await pool.query(`select graphile_worker.add_job('publish-products', $1::json)`, [payload]);
  });
}
