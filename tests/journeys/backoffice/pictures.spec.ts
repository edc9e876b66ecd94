import { writeFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../accessible.ts';
import { backoffice, inDatabase, logInAs } from './staff.ts';

const pages = backoffice.replace('backoffice.ranzen', 'www.ranzen.de');

test(
  '[OP1.catalogue] a picture of a product is uploaded by choice, and shoppers see it',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    test.slow();
    const alt = `Ein rotes Blatt ${crypto.randomUUID().slice(0, 8)}`;
    const id = await anId(
      `select product_id::integer as id from catalogue.product_listing join catalogue.product on product.id = product_id
       where price_list = 'de' and state = 'published' order by random() limit 1`,
    );
    await logInAs(page, 'catalogue', 'Katja Katalog');
    await page.goto(`${backoffice}/products/${id}/pictures`);
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Bilder wählen' }).click();
    const buffer = await picture('#c0392b');
    await (await chosen).setFiles({ name: 'rot.jpg', mimeType: 'image/jpeg', buffer });
    const form = page.getByRole('form', { name: 'Neues Bild rot.jpg' });
    await form.getByRole('button', { name: 'Zum Artikel hinzufügen' }).click();
    await expect(form.getByText('Bitte beschreiben, was das Bild zeigt.')).toHaveCount(2);
    await form.getByLabel('Alternativtext, deutsch').fill(alt);
    await form.getByLabel('Alternativtext, englisch').fill('A red sheet');
    await form.getByRole('button', { name: 'Zum Artikel hinzufügen' }).click();
    await expect(form).toHaveCount(0);
    await expect(page.getByText(alt)).toBeVisible();
    await expectAccessible(page);
    const enlarged = page.getByRole('link', { name: `${alt}, Vergrößern` });
    await expectPicture(page, `${pages}/prod/${id}/`, enlarged.locator('img'));
    await page
      .getByRole('link', { name: /^Bild \d+ zeigen$/ })
      .last()
      .click();
    await expectLoaded(enlarged.locator('img'));
  },
);

test(
  '[OP1.catalogue] a picture of a category is uploaded by drop, cut, seen by shoppers and removed',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    test.slow();
    const alt = `Ein blaues Blatt ${crypto.randomUUID().slice(0, 8)}`;
    const id = await anId(
      `select id from catalogue.category join catalogue.category_count on category_id = id
       where level = 3 and products_de > 0 and picture_alts is null order by random() limit 1`,
    );
    await logInAs(page, 'catalogue', 'Katja Katalog');
    await page.goto(`${backoffice}/categories/${id}`);
    const file = test.info().outputPath('blau.jpg');
    await writeFile(file, await picture('#2040c0'));
    await drop(page, file);
    const form = page.getByRole('form', { name: 'Neues Bild blau.jpg' });
    await form.getByLabel('Alternativtext, deutsch').fill(alt);
    await form.getByRole('button', { name: 'Für die Kategorie zeigen' }).click();
    await expect(form.getByText('Bitte beschreiben, was das Bild zeigt.')).toHaveCount(1);
    await form.getByLabel('Alternativtext, englisch').fill('A blue sheet');
    await form.getByRole('button', { name: 'Für die Kategorie zeigen' }).click();
    await expect(form).toHaveCount(0);
    const shown = page.getByRole('img', { name: alt });
    await expectPicture(page, `${pages}/cat/${id}/`, shown);
    await expectLoaded(shown);

    await page.goto(`${backoffice}/categories/${id}`);
    await page.getByRole('button', { name: 'Bild bearbeiten' }).click();
    const edit = page.getByRole('form', { name: 'Bild bearbeiten' });
    await edit.getByLabel('Von links, in Prozent').fill('10');
    await expectAccessible(page);
    await edit.getByRole('button', { name: 'Speichern' }).click();
    await expect(edit).toHaveCount(0);
    const remove = page.getByRole('button', { name: 'Bild entfernen' });
    await remove.click();
    await remove.click();
    await expect(page.getByText('Die Kategorie hat noch kein eigenes Bild')).toBeVisible();
    await expect(async () => {
      await page.goto(`${pages}/cat/${id}/`);
      await expect(page.locator(`img[alt="${alt}"]`)).toHaveCount(0, { timeout: 500 });
    }).toPass({ timeout: 20_000 });
  },
);

function picture(background: string): Promise<Buffer> {
  const create = { width: 900, height: 600, channels: 3, background } as const;
  return sharp({ create }).jpeg().toBuffer();
}

/** Drops a file from the machine where pictures are dropped. */
async function drop(page: Page, path: string): Promise<void> {
  const zone = page.getByText('Bild hierher ziehen').last();
  await zone.scrollIntoViewIfNeeded();
  const box = await zone.boundingBox();
  const at = { x: (box?.x ?? 0) + 5, y: (box?.y ?? 0) + 5 };
  const browser = await page.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await browser.send('Input.dispatchDragEvent', { type, ...at, data });
}

/** Waits until a page of the shop, which was cached, has a picture. */
async function expectPicture(page: Page, address: string, picture: Locator): Promise<void> {
  await expect(async () => {
    await page.goto(address);
    await expect(picture).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });
}

async function expectLoaded(picture: Locator): Promise<void> {
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
}

async function anId(query: string): Promise<number> {
  const { rows } = await inDatabase(({ pool }) => pool.query<{ id: number }>(query));
  return rows[0]?.id ?? 0;
}
