import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { backoffice, logInAs } from './staff.ts';

test(
  '[OP1.catalogue] an attribute gets values with a colour, in an order made by keyboard, and is removed with them',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    test.slow();
    const number = crypto.randomUUID().slice(0, 8);
    await logInAs(page, 'catalogue', 'Katja Katalog');
    await page.goto(`${backoffice}/attributes/new`);
    await page.getByLabel('Name (DE)').fill(`Größe ${number}`);
    await page.getByLabel('Name (EN)').fill(`Size ${number}`);
    await expect(page.getByLabel('Code')).toHaveValue(`groesse-${number}`);
    await page.getByLabel('Einheit (DE)').fill('cm');
    await page.getByRole('button', { name: 'Merkmal anlegen' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Größe ${number}`);
    await expect(page.getByText('Dieses Merkmal hat noch keine Werte.')).toBeVisible();
    await expectAccessible(page);
    const attribute = page.url();

    for (const [name, css] of [
      ['Zwei', ''],
      ['Eins', 'rot'],
    ] as const) {
      await page.getByRole('link', { name: 'Neuer Wert' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neuer Wert');
      await page.getByLabel('Name (DE)').fill(name);
      await page.getByLabel('Name (EN)').fill(name);
      await page.getByRole('textbox', { name: 'Farbe, etwa' }).fill(css);
      await page.getByRole('button', { name: 'Wert anlegen' }).click();
      if (css !== '') {
        await expect(page.getByText('Das passt hier nicht.')).toBeVisible();
        await expectAccessible(page);
        await page.getByRole('textbox', { name: 'Farbe, etwa' }).fill('#dd2222');
        await page.getByRole('button', { name: 'Wert anlegen' }).click();
      }
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await page.getByRole('link', { name: `Wert von Größe ${number}` }).click();
      await expect(page).toHaveURL(attribute);
    }
    const names = page.getByRole('table').getByRole('link');
    await expect(names).toHaveText(['Zwei', 'Eins']);
    const up = page.getByRole('button', { name: 'Eins nach oben' });
    await up.focus();
    await page.keyboard.press('Enter');
    await expect(names).toHaveText(['Eins', 'Zwei']);
    await expect(up).toBeFocused();
    await page.getByRole('link', { name: /^Ohne Farbe/ }).click();
    await expect(names).toHaveText(['Zwei']);

    await page.goto(`${backoffice}/attributes?q=${encodeURIComponent(`size ${number}`)}`);
    await names.click();
    const remove = page.getByRole('button', { name: 'Merkmal löschen' });
    await remove.click();
    await remove.click();
    await expect(page).toHaveURL(`${backoffice}/attributes`);
  },
);

test(
  '[OP1.catalogue] an attribute in use stays, and leads to the products that use it',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await logInAs(page, 'catalogue', 'Katja Katalog');
    await page.goto(`${backoffice}/attributes/farbe`);
    const remove = page.getByRole('button', { name: 'Merkmal löschen' });
    await remove.click();
    await remove.click();
    await expect(page.getByText(/^Der Eintrag wird gebraucht: [\d.]+ Produkte/)).toBeVisible();
    await page.getByRole('link', { name: /^[\d.]+ Produkte$/ }).click();
    await expect(page.getByText('Nur Produkte mit „farbe“')).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  '[OP1.catalogue] a label is added in both languages, changed, and removed; those who only read change nothing',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    test.slow();
    const name = `Siegel ${crypto.randomUUID().slice(0, 8)}`;
    await logInAs(page, 'catalogue', 'Katja Katalog');
    await page.goto(`${backoffice}/labels/new`);
    await page.getByRole('button', { name: 'Kennzeichen anlegen' }).click();
    await expect(page.getByText('Bitte ausfüllen.').first()).toBeVisible();
    await page.getByLabel('Name (DE)').fill(name);
    await page.getByLabel('Name (EN)').fill(`${name} (en)`);
    await page.getByLabel('Erklärung (DE)').fill('Aus gutem Holz.');
    await page.getByRole('combobox', { name: 'Art' }).selectOption('Siegel');
    await page.getByRole('button', { name: 'Kennzeichen anlegen' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await page.getByLabel('Erklärung (EN)').fill('Of good wood.');
    const save = page.getByRole('button', { name: 'Speichern' });
    await save.click();
    await expect(save).toBeDisabled();
    await expectAccessible(page);
    const address = page.url();

    await logInAs(page, 'service', 'Sina Service');
    await page.goto(address);
    await expect(page.getByLabel('Erklärung (EN)')).toBeDisabled();
    await expect(
      page.getByRole('main').getByRole('button', { name: /löschen|Speichern/ }),
    ).toHaveCount(0);

    await logInAs(page, 'catalogue', 'Karl Katalog');
    await page.goto(address);
    await expect(page.getByLabel('Erklärung (EN)')).toHaveValue('Of good wood.');
    const remove = page.getByRole('button', { name: 'Kennzeichen löschen' });
    await remove.click();
    await remove.click();
    await expect(page).toHaveURL(`${backoffice}/labels`);
  },
);
