import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { newDraft } from './draft-product.ts';
import { backoffice, logInAs } from './staff.ts';

test(
  '[OP1.catalogue] a product gets a category, a related product, two tabs, a download and an uploaded PDF; its item is retired and brought back',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    test.slow();
    // Letters alone: a search would read digits with an `e` as a number.
    const mark = crypto
      .randomUUID()
      .slice(0, 8)
      .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');
    const other = await newDraft(`Peitsche ${mark}`);
    const id = await newDraft(`Kreisel ${mark}`);
    await logInAs(page, 'catalogue', 'Katja Katalog');
    await page.goto(`${backoffice}/products/${id}`);
    const section = (name: string) => page.getByRole('group', { name, exact: true });

    const categories = section('Kategorien');
    const add = categories.getByLabel('Kategorie hinzufügen');
    const added = (await add.locator('option').nth(1).textContent()) ?? '';
    await add.selectOption({ index: 1 });
    await expect(categories.getByRole('listitem').filter({ hasText: added })).toBeVisible();
    await categories.getByRole('button', { name: 'Speichern' }).click();
    await expect(categories.getByRole('button', { name: 'Verwerfen' })).toHaveCount(0);
    await expect(categories.getByRole('listitem').filter({ hasText: added })).toBeVisible();

    const relations = section('Verwandte Produkte');
    await relations.getByLabel('Nummer, EAN oder Name').fill(mark);
    await relations.getByLabel('Nummer, EAN oder Name').press('Enter');
    await relations.getByRole('button', { name: `„Peitsche ${mark}“ hinzufügen` }).click();
    await page.reload();
    await expect(relations.getByRole('link', { name: `Peitsche ${mark}` })).toHaveAttribute(
      'href',
      `/products/${other}`,
    );
    await relations.getByRole('button', { name: 'Speichern' }).click();
    await expect(relations.getByRole('button', { name: 'Verwerfen' })).toHaveCount(0);

    const tabs = section('Reiter');
    const addTab = async (title: string, content: string) => {
      await tabs.getByRole('button', { name: 'Reiter hinzufügen (DE)' }).click();
      await tabs.getByLabel('Titel').last().fill(title);
      await tabs.getByLabel('Inhalt').last().fill(content);
    };
    await addTab('Pflege', 'Feucht abwischen.');
    await addTab('Größen', '# Auswahl\n- S\n- M');
    await tabs.getByRole('button', { name: '„Größen“ weiter nach oben' }).click();
    await tabs.getByRole('button', { name: 'Speichern' }).click();
    await expect(tabs.getByRole('button', { name: 'Verwerfen' })).toHaveCount(0);
    await page.reload();
    await expect(tabs.locator('summary')).toHaveText(['Größen', 'Pflege']);
    await tabs.getByText('Größen', { exact: true }).click();
    await expect(tabs.getByLabel('Kennung in der Adresse').first()).toHaveValue('groessen');
    await expect(tabs.getByLabel('Inhalt').first()).toHaveValue('# Auswahl\n- S\n- M');
    await expectAccessible(page);

    const downloads = section('Downloads');
    await downloads.getByRole('button', { name: 'Download hinzufügen (DE)' }).click();
    await downloads.getByLabel('Bezeichnung').fill('Anleitung');
    await downloads.getByLabel('Adresse').fill('/downloads/anleitung.pdf');
    await downloads.getByRole('button', { name: 'Speichern' }).click();
    await expect(
      downloads.getByText('Bitte einen Wert eingeben, der hierher passt.'),
    ).toBeVisible();
    await expectAccessible(page);
    await downloads.getByLabel('Größe in Byte').fill('120000');
    await downloads.getByRole('button', { name: 'Speichern' }).click();
    await expect(downloads.getByRole('button', { name: 'Verwerfen' })).toHaveCount(0);

    const upload = async (name: string, content: string) => {
      const chosen = page.waitForEvent('filechooser');
      await downloads.getByRole('button', { name: 'PDF wählen (DE)' }).click();
      const file = { name, mimeType: 'application/pdf', buffer: Buffer.from(content) };
      await (await chosen).setFiles(file);
    };
    await upload('Bild.pdf', 'GIF89a');
    await expect(downloads.getByText('Bild.pdf: Diese Datei ist kein PDF.')).toBeVisible();
    await downloads.getByRole('button', { name: 'Verwerfen' }).click();
    const pdf = `%PDF-1.7 ${mark} %%EOF`;
    await upload('Sicherheits_datenblatt.pdf', pdf);
    await downloads.getByText('Sicherheits datenblatt', { exact: true }).click();
    await expectAccessible(page);
    await downloads.getByRole('button', { name: 'Speichern' }).click();
    await expect(downloads.getByRole('button', { name: 'Verwerfen' })).toHaveCount(0);
    const saved = downloads.locator('a[download]');
    const address = (await saved.getAttribute('href')) ?? '';
    const shop = backoffice.replace('backoffice.ranzen', 'www.ranzen.de');
    await page.goto(`${shop}/`);
    const download = (path: string) => fetch(path).then((answer) => answer.text());
    expect(await page.evaluate(download, address)).toBe(pdf);

    await page.goto(`${backoffice}/products/${id}/items`);
    const sheet = page.getByRole('grid', { name: 'Artikel' });
    await sheet.focus();
    await page.getByRole('button', { name: 'Auslaufen lassen' }).click();
    await page.getByRole('button', { name: 'Auslaufen lassen' }).click();
    await page.getByRole('button', { name: /^Wieder aufnehmen/ }).click();
    await expect(page.getByRole('button', { name: /^Wieder aufnehmen/ })).toHaveCount(0);
    await expect(sheet.getByRole('rowheader', { name: /^E-/ })).toBeVisible();
  },
);
