import { createReadStream } from 'node:fs';
import { expect, test } from '@playwright/test';
import { readBmecat } from '#shop/bmecat/read-bmecat.ts';
import { expectAccessible } from '../accessible.ts';
import { backoffice, inDatabase, logInAs } from './staff.ts';

test(
  '[OP2.bmecat] a catalogue of a business customer is made, downloaded, and has the prices of businesses inside',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    const { customer, item } = await inDatabase(async ({ pool }) => {
      const customers = await pool.query<{ number: string; company: string }>(
        `select customer_number as number, company from account.account
         where shop = 'business' and approved_at is not null and customer_number is not null and company is not null order by id limit 1`,
      );
      const items = await pool.query<{ number: string; amount: number }>(
        `select order_number as number, amount_minor as amount from catalogue.item
         join catalogue.offer on offer.item_id = item.id and price_list = 'edu' and offer.is_sellable and not is_catalog
         where offer.amount_minor > 0 order by item.id limit 1`,
      );
      return { customer: customers.rows[0], item: items.rows[0] };
    });
    if (!customer || !item) throw new Error('There is no business customer.');
    await logInAs(page, 'owner', 'Karla Katalog');
    await page.goto(`${backoffice}/catalogues`);
    await page.getByText('Neuer Katalog').click();
    await page.getByLabel('Kundennummer').fill('0');
    await page.getByRole('button', { name: 'Katalog anlegen' }).click();
    await expect(page.getByText('Kein freigegebener Geschäftskunde')).toBeVisible();
    await page.getByLabel('Kundennummer').fill(customer.number);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Katalog anlegen' }).click();
    await expect(page.getByText('Der Katalog ist angelegt.')).toBeVisible();
    const row = page.getByRole('row', { name: customer.company }).first();
    await expect(row).toContainText('Geschäftskunden');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      row.getByRole('button', { name: 'Herunterladen' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^bmecat-edu-\d+\.xml$/);
    const found = { buyer: '', prices: [] as { type: string; amount: string }[], findings: 0 };
    for await (const part of readBmecat(createReadStream(await download.path()))) {
      if (part.kind === 'header') found.buyer = part.header.buyerName;
      if (part.kind !== 'item') continue;
      found.findings += part.findings.length;
      if (part.item.supplierPid === item.number) found.prices = part.item.prices;
    }
    expect(found.buyer).toBe(customer.company.slice(0, 50));
    expect(found.findings).toBe(0);
    const net = found.prices.find(({ type }) => type === 'net_customer');
    expect(Number(net?.amount)).toBe(item.amount / 100);
  },
);
