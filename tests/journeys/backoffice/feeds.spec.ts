import { gunzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { byNumber } from '../places.ts';
import { backoffice, inDatabase, logInAs } from './staff.ts';

test(
  '[OP1.catalogue] a feed is switched on, written, fetched at its address, and gets another address',
  { tag: ['@wide', '@deep'] },
  async ({ page, request }) => {
    const id = await inDatabase(async ({ pool }) => {
      const { rows } = await pool.query<{ id: number }>(
        `select id::integer from feeds.feed where format = 'idealo' and lang_code = 'de-de'`,
      );
      return rows[0]?.id ?? 0;
    });
    await logInAs(page, 'marketing', 'Mara Markt');
    await page.goto(`${backoffice}/feeds`);
    await page.getByRole('link', { name: 'idealo · Deutschland', exact: true }).click();
    await expect(page).toHaveURL(`${backoffice}/feeds/${id}`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('idealo · Deutschland');
    const address = page
      .getByText('Adresse', { exact: true })
      .locator('xpath=following-sibling::dd');
    const first = await address.innerText();

    const on = page.getByRole('button', { name: 'Einschalten' });
    const write = page.getByRole('button', { name: 'Neu schreiben' });
    await expect(on.or(write)).toBeVisible();
    await on.or(write).click();
    await expect(page.getByText('Geschrieben', { exact: true }).first()).toBeVisible({
      timeout: 60_000,
    });
    await expectAccessible(page);
    const { url, headers } = byNumber(first);
    const file = await request.get(url, { headers });
    expect(file.status()).toBe(200);
    expect(
      gunzipSync(await file.body())
        .toString('utf8')
        .split('\n')[0],
    ).toContain('sku');

    await page.getByRole('button', { name: 'Neue Adresse' }).click();
    await expect(page.getByText('Wer den Feed abholt, braucht dann die neue.')).toBeVisible();
    await page
      .getByRole('group', { name: 'Neue Adresse' })
      .getByRole('button', { name: 'Neue Adresse' })
      .click();
    await expect(address).not.toHaveText(first);
    expect((await request.get(url, { headers })).status()).toBe(404);
    await page.getByRole('button', { name: 'Ausschalten' }).click();
    await page
      .getByRole('group', { name: 'Ausschalten' })
      .getByRole('button', { name: 'Ausschalten' })
      .click();
    await expect(page.getByText('Aus', { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Änderungen zeigen' }).click();
    const change = page.getByRole('list', { name: 'Änderungen' }).getByRole('listitem').first();
    await expect(change).toContainText('Mara Markt');
    await expectAccessible(page);
  },
);
