import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { backoffice, inDatabase, logInAs, newCustomer } from './staff.ts';

async function change(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  const button = page.getByRole('button', { name: 'Ändern', exact: true });
  if (await button.isVisible()) await button.click();
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
}

/** A day after today, as fields for days have it. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const save = (page: Page) => page.getByRole('button', { name: 'Speichern', exact: true }).click();

test(
  '[OP1] of two people on one customer, different fields are merged, the same one is asked about, and an ended session loses nothing that was typed',
  { tag: ['@wide', '@deep'] },
  async ({ browser, page }) => {
    test.slow();
    const screen = `${backoffice}/customers/${await newCustomer('Jana Becker')}`;
    const context = await browser.newContext({ locale: 'de-DE' });
    const other = await context.newPage();
    await logInAs(page, 'owner', 'Otto Ober');
    await logInAs(other, 'service', 'Anna Amt');
    for (const each of [page, other]) {
      await each.goto(screen);
      await expect(each.getByRole('heading', { level: 1 })).toHaveText('Jana Becker');
    }
    await change(other, { Telefon: '0711 200' });
    await change(page, { Nachname: 'Beck' });
    for (const each of [other, page]) {
      await save(each);
      await expect(each.getByRole('button', { name: 'Ändern', exact: true })).toBeVisible();
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jana Beck');
    await expect(page.getByText('0711 200')).toBeVisible();

    await change(other, { Telefon: '0711 300' });
    await change(page, { Telefon: '0711 400', Vorname: 'Johanna' });
    await save(other);
    await expect(other.getByText('0711 300')).toBeVisible();
    await save(page);
    await expect(page.getByText('Anna Amt hat das inzwischen geändert.')).toContainText('0711 300');
    await expect(page.getByLabel('Telefon')).toHaveValue('0711 400');
    await expectAccessible(page);

    const cookies = await page.context().cookies(backoffice);
    await page.context().clearCookies({ name: 'staff' });
    await page.getByRole('button', { name: 'Meine Eingabe behalten' }).click();
    await save(page);
    await expect(page.getByRole('dialog', { name: 'Wieder anmelden' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alert')).toContainText('Ihre Sitzung ist zu Ende.');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
    await page.context().addCookies(cookies);
    await page.goto(screen);
    await expect(page.getByLabel('Vorname')).toHaveValue('Johanna');
    await save(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Johanna Beck');
    await expect(page.getByText('0711 400')).toBeVisible();
    await context.close();
  },
);

test(
  '[OP1] of two people on one parameter, stock setting and review, the second is asked which value stays, and neither is written over unseen',
  { tag: ['@wide', '@deep'] },
  async ({ browser, page }) => {
    test.slow();
    const review = await inDatabase(async ({ pool }) => {
      await pool.query(`delete from parameters.parameter where name = 'limits'`);
      await pool.query(`update stock.item_stock set reorder_point = null where item_id = 200`);
      const { rows } = await pool.query<{ id: number; orderNumber: string }>(
        `insert into catalogue.review (product_id, language, stars, title, message, author, is_verified, written_at)
         select id, 'de', 4, 'Zwei am Werk', 'Gut.', 'Jana', true, now() from catalogue.product where id = 15
         returning id::integer, (select order_number from catalogue.item where id = 200) as "orderNumber"`,
      );
      return rows[0];
    });
    const context = await browser.newContext({ locale: 'de-DE' });
    const other = await context.newPage();
    await logInAs(page, 'owner', 'Otto Ober');
    await logInAs(other, 'owner', 'Anna Amt');
    await page.goto(`${backoffice}/parameters?q=PDFs`);
    const parameter = page.getByRole('link', { name: 'PDFs je Anschluss in 15 Minuten' });
    for (const { screen, field, press, theirs, mine } of [
      {
        screen: `${backoffice}${await parameter.getAttribute('href')}`,
        field: 'Schweiz, in Anzahl',
        press: 'Enter',
        theirs: '70',
        mine: '80',
      },
      {
        screen: `${backoffice}/stock/${review?.orderNumber}`,
        field: 'Meldebestand',
        press: 'Enter',
        theirs: '11',
        mine: '12',
      },
      {
        screen: `${backoffice}/reviews/${review?.id}`,
        field: 'Antwort des Shops',
        press: /Bewertung anzeigen|Antwort speichern/,
        theirs: 'Danke.',
        mine: 'Vielen Dank.',
      },
    ]) {
      const send = (each: Page) =>
        typeof press === 'string'
          ? each.getByLabel(field).press(press)
          : each.getByRole('button', { name: press }).click();
      for (const each of [page, other]) await each.goto(screen);
      await page.getByLabel(field).fill(mine);
      await other.getByLabel(field).fill(theirs);
      await send(other);
      await expect(other.getByRole('status').or(other.getByRole('alert')).first()).toBeVisible();
      await expect(async () => {
        await send(page);
        await expect(page.getByText(`Inzwischen steht hier: ${theirs}`)).toBeVisible();
      }).toPass();
      await expect(page.getByLabel(field)).toHaveValue(mine);
      await send(page);
      await other.reload();
      await expect(other.getByLabel(field)).toHaveValue(theirs);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Meine Eingabe behalten' }).click();
      await send(page);
      await expect(async () => {
        await other.reload();
        await expect(other.getByLabel(field)).toHaveValue(mine, { timeout: 500 });
      }).toPass();
    }
    await context.close();
  },
);

test(
  '[OP1] of two people on one expected delivery, the second is asked which day stays, and does not write over the first unseen',
  { tag: ['@wide', '@deep'] },
  async ({ browser, page }) => {
    test.slow();
    const reference = `Lieferung ${crypto.randomUUID().slice(0, 8)}`;
    const { orderNumber } = await inDatabase(async ({ pool }) => {
      const { rows } = await pool.query<{ orderNumber: string }>(
        `with announced as (
           insert into stock.delivery (item_id, quantity, expected_on, reference, announced_at, announced_by, command_key)
           values (300, 40, current_date + 100, $1, now(), 'Otto Ober', gen_random_uuid())
         )
         select order_number as "orderNumber" from catalogue.item where id = 300`,
        [reference],
      );
      return rows[0] ?? { orderNumber: '' };
    });
    const context = await browser.newContext({ locale: 'de-DE' });
    const other = await context.newPage();
    await logInAs(page, 'owner', 'Otto Ober');
    await logInAs(other, 'owner', 'Anna Amt');
    const day = (each: Page) => each.getByLabel('Erwartet am').first();
    for (const [each, wanted] of [
      [page, dayIn(110)],
      [other, dayIn(120)],
    ] as const) {
      await each.goto(`${backoffice}/stock/${orderNumber}`);
      const delivery = each.getByRole('listitem').filter({ hasText: reference });
      await delivery.getByRole('button', { name: 'Bearbeiten' }).click();
      await day(each).fill(wanted);
    }
    await other.getByRole('button', { name: 'Speichern', exact: true }).first().click();
    await expect(day(other)).toBeHidden();
    const save = page.getByRole('button', { name: 'Speichern', exact: true }).first();
    await expect(async () => {
      await save.click();
      await expect(page.getByText(/^Inzwischen steht hier:/)).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(day(page)).toHaveValue(dayIn(110));
    await expectAccessible(page);
    await save.click();
    const stored = async () =>
      inDatabase(async ({ pool }) => {
        const { rows } = await pool.query<{ day: string }>(
          `select expected_on::text as day from stock.delivery where reference = $1`,
          [reference],
        );
        return rows[0]?.day;
      });
    expect(await stored()).toBe(dayIn(120));
    await page.getByRole('button', { name: 'Meine Eingabe behalten' }).click();
    await save.click();
    await expect.poll(stored).toBe(dayIn(110));
    await inDatabase(({ pool }) =>
      pool.query('delete from stock.delivery where reference = $1', [reference]),
    );
    await context.close();
  },
);
