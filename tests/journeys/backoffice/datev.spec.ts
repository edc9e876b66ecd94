import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { backoffice, inDatabase, logInAs } from './staff.ts';

test(
  '[OP1.bookkeeping] a month is exported for DATEV and downloaded, by keyboard, and is refused a second time',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    // A past month of the demo's orders, and accounts for every country and rate that it has.
    const month = await inDatabase(async ({ pool }) => {
      const rates = ['DE', 'AT'].flatMap((country) =>
        [0, 7, 10, 19, 20].map((rate) => `${country} ${rate}=8400`),
      );
      await pool.query(
        `insert into parameters.parameter (name, entry, value)
         select 'datev', entry, value from json_each_text($1) as setting (entry, value)
         on conflict (name, entry, store) do update set value = excluded.value`,
        [
          JSON.stringify({
            consultant: '29098',
            client: '55003',
            debtorAccount: '10000',
            voucherAccount: '3272',
            revenueAccounts: rates.join(', '),
          }),
        ],
      );
      const { rows } = await pool.query<{ month: string }>(
        `with past as (
           select id, to_char(issued_at at time zone 'Europe/Berlin', 'YYYY-MM') as month from invoices.document
           where currency = 'EUR' and issued_at < date_trunc('month', now() at time zone 'Europe/Berlin') at time zone 'Europe/Berlin'
             and not exists (select from bookkeeping.datev_document where document_id = document.id)
         )
         select month from past order by id desc limit 1`,
      );
      return rows[0]?.month;
    });
    test.skip(month === undefined, 'The demo has no documents of a past month.');
    await logInAs(page, 'bookkeeping', 'Bodo Buch');
    await page.goto(`${backoffice}/datev`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('DATEV-Export');
    await expectAccessible(page);
    await page.getByLabel('Monat').fill(month ?? '');
    await page.getByRole('button', { name: 'Exportieren' }).press('Enter');
    const download = page.getByRole('button', { name: /Lauf \d+ herunterladen/ }).first();
    await expect(download).toBeVisible();
    const saved = page.waitForEvent('download');
    await download.press('Enter');
    const file = readFileSync(await (await saved).path(), 'latin1');
    expect(file.slice(0, 30)).toBe('"EXTF";700;21;"Buchungsstapel"');
    await page.getByRole('button', { name: 'Exportieren' }).press('Enter');
    await expect(page.getByText('die noch nicht exportiert sind')).toBeVisible();
    await expectAccessible(page);
  },
);
