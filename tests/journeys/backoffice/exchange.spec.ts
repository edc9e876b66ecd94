import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { backoffice, inDatabase, logInAs } from './staff.ts';

test(
  '[OP2.csv][OP2.errors][OP2.size] a table is read, mapped, tried, imported with its progress, and taken back',
  { tag: ['@wide', '@deep'] },
  async ({ page }, { repeatEachIndex }) => {
    const items = await inDatabase(async ({ pool }) => {
      const { rows } = await pool.query<{ id: number; number: string; amount: number }>(
        `select item.id::integer, order_number as number, amount_minor as amount from catalogue.item
         join catalogue.item_price on item_id = item.id and price_list = 'ch' order by item.id desc limit 2 offset $1`,
        [2 * repeatEachIndex],
      );
      return rows;
    });
    const [first, second] = items;
    if (!first || !second) throw new Error('There are no items.');
    const amounts = () =>
      inDatabase(async ({ pool }) => {
        const { rows } = await pool.query<{ amount: number }>(
          `select amount_minor as amount from catalogue.item_price
           where price_list = 'ch' and item_id = any ($1) order by item_id desc`,
          [[first.id, second.id]],
        );
        return rows.map(({ amount }) => amount);
      });
    const franken = (first.amount + 111) / 100;
    const table = `Nr;VK Schweiz\r\n${first.number};${franken.toFixed(2).replace('.', ',')}\r\n${second.number};viel\r\n`;
    await logInAs(page, 'owner', 'Karla Katalog');
    await page.goto(`${backoffice}/exchange`);
    await page.getByLabel('Absender').fill('Journey AG');
    await page.getByLabel('CSV-, Excel- (.xlsx) oder BMEcat-Datei').setInputFiles({
      name: 'schweiz.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(table, 'latin1'),
    });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Import \d+$/);
    await page.getByLabel('Feld für Nr').selectOption({ label: 'Artikelnummer' });
    await page.getByLabel('Feld für VK Schweiz').selectOption({ label: 'Preis Schweiz' });
    await page.getByRole('button', { name: 'Zuordnung übernehmen' }).click();
    await expect(page.getByText('Spalten zugeordnet')).toBeVisible();
    await page.getByRole('button', { name: 'Probieren' }).click();
    await expect(page.getByText('So würde der Import ausgehen.')).toBeVisible();
    await expect(page.getByRole('row', { name: second.number })).toContainText(
      '„viel“ ist kein Betrag.',
    );
    await expect(page.getByRole('row', { name: first.number })).toContainText('Geändert');
    await expectAccessible(page);
    expect(await amounts()).toEqual([first.amount, second.amount]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Ergebnis als CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^import-\d+\.csv$/);
    expect(await readFile(await download.path(), 'utf8')).toContain('„viel“ ist kein Betrag.');

    await page.getByRole('button', { name: 'Import starten' }).click();
    await page
      .getByRole('group', { name: 'Import starten' })
      .getByRole('button', { name: 'Import starten' })
      .click();
    await expect(page.getByRole('button', { name: 'Zurücknehmen' })).toBeVisible();
    expect(await amounts()).toEqual([first.amount + 111, second.amount]);
    await page.getByRole('button', { name: 'Zurücknehmen' }).click();
    await page
      .getByRole('group', { name: 'Zurücknehmen' })
      .getByRole('button', { name: 'Zurücknehmen' })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Rücknahme von Import \d+$/);
    await expect(page.getByText('Fertig', { exact: true })).toBeVisible();
    expect(await amounts()).toEqual([first.amount, second.amount]);
  },
);

test(
  '[OP2.bmecat] a catalogue is read without a question how it is written',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    const [item] = await inDatabase(async ({ pool }) => {
      const { rows } = await pool.query<{ number: string }>(
        'select order_number as number from catalogue.item order by id desc limit 1',
      );
      return rows;
    });
    if (!item) throw new Error('There is no item.');
    const catalogue = `<?xml version="1.0"?><BMECAT version="2005"><HEADER><CATALOG><LANGUAGE>deu</LANGUAGE><CURRENCY>EUR</CURRENCY></CATALOG></HEADER>
      <T_UPDATE_PRICES><PRODUCT><SUPPLIER_PID>${item.number}</SUPPLIER_PID><PRODUCT_PRICE_DETAILS><PRODUCT_PRICE price_type="gros_list">
      <PRICE_AMOUNT>1.234</PRICE_AMOUNT></PRODUCT_PRICE></PRODUCT_PRICE_DETAILS></PRODUCT></T_UPDATE_PRICES></BMECAT>`;
    await logInAs(page, 'owner', 'Karla Katalog');
    await page.goto(`${backoffice}/exchange`);
    await page.getByLabel('CSV-, Excel- (.xlsx) oder BMEcat-Datei').setInputFiles({
      name: 'preise.xml',
      mimeType: 'text/xml',
      buffer: Buffer.from(catalogue),
    });
    await expect(page.getByText('BMEcat 1.2/2005')).toBeVisible();
    await expect(page.getByLabel('Feld für price.de')).toHaveValue('price.de');
    await expect(page.getByLabel('Zeichensatz')).toHaveCount(0);
    await page.getByRole('button', { name: 'Probieren' }).click();
    await expect(page.getByRole('row', { name: item.number })).toContainText(
      '„1.234“ ist kein Betrag.',
    );
    await expectAccessible(page);
  },
);

test(
  '[OP2.csv] a schedule is saved with its password, run now, and its run is in the list',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    const [item] = await inDatabase(async ({ pool }) => {
      const { rows } = await pool.query<{ number: string; onHand: number }>(
        `select order_number as number, on_hand as "onHand" from catalogue.item
         join stock.item_stock on item_id = item.id order by item.id limit 1`,
      );
      return rows;
    });
    if (!item) throw new Error('There is no item.');
    const asked: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      asked.push(request.headers.authorization);
      response.end(`itemNumber;stock\n${item.number};${item.onHand}\n`);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const name = `Lager ${port}`;
    try {
      await logInAs(page, 'owner', 'Karla Katalog');
      await page.goto(`${backoffice}/exchange`);
      await page.getByRole('button', { name: 'Neuer Zeitplan' }).click();
      const form = page.getByRole('dialog', { name: 'Neuer Zeitplan' });
      await form.getByLabel('Name', { exact: true }).fill(name);
      await form.getByLabel('Absender').fill(name);
      await form.getByLabel('Adresse').fill('sftp://lager.example/stock.csv');
      await expect(form.getByLabel('Oder privater Schlüssel')).toBeVisible();
      await form.getByLabel('Adresse').fill(`http://127.0.0.1:${port}/stock.csv`);
      await expect(form.getByLabel('Oder privater Schlüssel')).toHaveCount(0);
      await form.getByLabel('Benutzername').fill('ranzen');
      await form.getByLabel('Kennwort oder Token').fill('geheim');
      await expectAccessible(page);
      await form.getByRole('button', { name: 'Speichern' }).click();
      await expect(form).toHaveCount(0);
      const row = page
        .getByRole('table', { name: 'Zeitpläne' })
        .getByRole('row', { name: new RegExp(name) });
      await expect(row).toContainText('Noch nie');
      await row.getByRole('button', { name: 'Jetzt ausführen' }).click();
      await expect(row).not.toContainText('Noch nie');
      await expect
        .poll(
          async () => {
            await page.reload();
            await expect(row).toBeVisible();
            return row.getByText('Fertig', { exact: true }).count();
          },
          { timeout: 60_000 },
        )
        .toBe(1);
      expect(asked).toEqual([`Basic ${Buffer.from('ranzen:geheim').toString('base64')}`]);
      await row.getByRole('link', { name: /^Import \d+$/ }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Import \d+$/);
      await page.goto(`${backoffice}/exchange`);
      await row.getByRole('button', { name: 'Entfernen' }).click();
      await row.getByRole('group').getByRole('button', { name: 'Entfernen' }).click();
      await expect(row).toHaveCount(0);
    } finally {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  },
);
