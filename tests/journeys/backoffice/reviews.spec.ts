import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { backoffice, inDatabase, logInAs } from './staff.ts';

/** A review that waits, of a product whose reviews no other journey counts; answers its id and its product's. */
async function writeReview(title: string): Promise<{ id: number; productId: number }> {
  const { rows } = await inDatabase(({ pool }) =>
    pool.query<{ id: number; productId: number }>(
      `insert into catalogue.review (product_id, language, stars, title, message, author, is_verified, written_at)
       select id, 'de', 5, $1, 'Sehr zufrieden.', 'Jana', true, now() from catalogue.product where id = 15
       returning id::integer, product_id::integer as "productId"`,
      [title],
    ),
  );
  return rows[0] ?? { id: 0, productId: 0 };
}

test(
  '[OP1.reviews] a review that waits is shown with an answer on the product’s page, hidden with a reason and shown again',
  { tag: ['@wide', '@deep'] },
  async ({ page, context, baseURL }) => {
    test.slow();
    const title = `Urteil ${crypto.randomUUID().slice(0, 8)}`;
    await logInAs(page, 'service', 'Anna Amt');
    await page.goto(`${backoffice}/reviews`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bewertungen');
    const { id, productId } = await writeReview(title);
    await page.getByRole('button', { name: /neue Zeilen? anzeigen/ }).click();
    await expect(page.getByRole('row').filter({ hasText: title })).toBeVisible();

    await page.goto(`${backoffice}/reviews/${id}`);
    await page.getByLabel('Antwort des Shops').fill('Danke für Ihr Lob.');
    await page.getByRole('button', { name: 'Bewertung anzeigen' }).click();
    await expect(page.getByText('Beantwortet', { exact: true }).first()).toBeVisible();
    await expectAccessible(page);

    const shop = await context.newPage();
    await shop.goto(`${baseURL}/prod/${productId}/`);
    await expect(shop.getByText(title)).toBeVisible();
    await expect(shop.getByText('Danke für Ihr Lob.')).toBeVisible();

    await page.getByRole('button', { name: 'Bewertung ausblenden' }).click();
    await expect(page.getByText('Bitte geben Sie den Grund an.')).toBeVisible();
    await page.getByLabel('Grund').fill('Meint ein anderes Produkt');
    await page.getByRole('button', { name: 'Bewertung ausblenden' }).click();
    await expect(page.getByRole('button', { name: 'Bewertung wieder anzeigen' })).toBeVisible();
    await expectAccessible(page);
    await expect(async () => {
      await shop.reload();
      await expect(shop.getByText(title)).toBeHidden({ timeout: 1_000 });
    }).toPass();

    await page.getByRole('button', { name: 'Bewertung wieder anzeigen' }).click();
    await expect(page.getByRole('button', { name: 'Bewertung ausblenden' })).toBeVisible();
    await expect(async () => {
      await shop.reload();
      await expect(shop.getByText(title)).toBeVisible({ timeout: 1_000 });
    }).toPass();
  },
);
