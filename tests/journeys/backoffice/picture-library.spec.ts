import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../accessible.ts';
import { storefronts } from '../places.ts';
import { backoffice, inDatabase, logInAs } from './staff.ts';

const [{ host }] = storefronts;

test(
  '[OP1.content] a picture is uploaded once, chosen for a teaser by keyboard, seen by shoppers, and deleted once nothing shows it',
  { tag: ['@wide', '@deep'] },
  async ({ page, browser }) => {
    test.slow();
    const mark = crypto.randomUUID().slice(0, 8);
    const [path, name, alt] = [`/bild-${mark}/`, `Wiese ${mark}`, `Eine Wiese ${mark}`];
    await logInAs(page, 'marketing', 'Mara Markt');
    await page.goto(`${backoffice}/pictures`);
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Bilder wählen' }).press('Enter');
    const buffer = await newPicture();
    await (await chosen).setFiles({ name: 'wiese.jpg', mimeType: 'image/jpeg', buffer });
    const form = page.getByRole('form', { name: 'Neues Bild wiese.jpg' });
    await form.getByLabel('Alternativtext, deutsch').fill(alt);
    await form.getByRole('button', { name: 'In die Sammlung aufnehmen' }).press('Enter');
    await expect(form.getByText('Bitte beschreiben, was das Bild zeigt.')).toHaveCount(1);
    await form.getByLabel('Alternativtext, englisch').fill(`A meadow ${mark}`);
    await page.getByLabel('Name', { exact: true }).fill(name);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'In die Sammlung aufnehmen' }).press('Enter');
    await expect(page.getByRole('link', { name })).toBeVisible();

    await beginPage(page, path);
    await page.getByLabel('Neuer Baustein').selectOption({ label: 'Bild' });
    await page.getByRole('button', { name: 'Hinzufügen', exact: true }).press('Enter');
    const choose = page.getByRole('button', { name: 'Aus der Sammlung wählen' });
    await choose.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Bild wählen: Bild *' });
    const words = dialog.getByLabel('In Namen und Texten suchen');
    await expect(words).toBeFocused();
    await words.fill(mark);
    await words.press('Enter');
    const tile = dialog.getByRole('button', { name: `${name} wählen` });
    await expect(tile).toHaveCount(1);
    await expect(dialog.getByRole('button', { name: / wählen$/ })).toHaveCount(2);
    await expectAccessible(page);
    await tile.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(choose).toBeFocused();
    await expect(page.getByLabel('Alternativtext *', { exact: true })).toHaveValue(alt);
    await expect(page.frameLocator('iframe').getByRole('img', { name: alt })).toBeVisible();
    await page.getByRole('button', { name: 'Veröffentlichen' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Veröffentlichen' }).click();
    await expect(page.getByText('Kein Entwurf: Das sehen die Kunden.')).toBeVisible();

    const shopper = await (await browser.newContext()).newPage();
    const shown = shopper.getByRole('img', { name: alt });
    await expect(async () => {
      await shopper.goto(host + path);
      await expect(shown).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(shown).toHaveJSProperty('complete', true);
    await expect(shopper.locator('picture source[type="image/avif"]').first()).toBeAttached();
    await shopper.context().close();

    await page.goto(`${backoffice}/pictures?q=${mark}`);
    await page.getByRole('link', { name }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByText(`Seite · consumer · de · ${path}`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Löschen' })).toHaveCount(0);
    await expectAccessible(page);
    await inDatabase(({ pool }) => pool.query('delete from content.page where path = $1', [path]));
    await page.reload();
    await expect(page.getByText('Nirgends.')).toBeVisible();
    await page.getByRole('button', { name: 'Löschen' }).press('Enter');
    await page
      .getByRole('group', { name: 'Löschen' })
      .getByRole('button', { name: 'Löschen' })
      .press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bilder');
    await page.goto(`${backoffice}/pictures?q=${mark}`);
    await expect(page.getByText('Kein Bild passt dazu.')).toBeVisible();
  },
);

async function beginPage(page: Page, path: string): Promise<void> {
  await page.goto(`${backoffice}/content/new`);
  await page.getByLabel('Titel').fill('Mit Bild');
  await page.getByLabel('Adresse').fill(path);
  await page.getByRole('button', { name: 'Seite beginnen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mit Bild');
}

/** A picture of one colour that no other has. */
function newPicture(): Promise<Buffer> {
  const background = `#${crypto.randomUUID().slice(0, 6)}`;
  return sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
}
