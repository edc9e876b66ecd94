import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { press, tabTo, type } from '../keyboard.ts';
import { backoffice, inDatabase, logInAs, newCustomer } from './staff.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** An item on sale that is in stock, and its price in the German shop. */
function findItem(): Promise<{ number: string; minor: number } | undefined> {
  return inDatabase(async ({ pool }) => {
    const { rows } = await pool.query<{ number: string; minor: number }>(
      `select order_number as number, amount_minor as minor
       from catalogue.offer join catalogue.item on item.id = offer.item_id
       where price_list = 'de' and offer.is_sellable and on_hand > 100 and offer.minimum_order_quantity = 1
         and offer.amount_minor between 200 and 900
         and not exists (select from deals.deal where deal.item_id = item.id)
       order by item.id limit 1`,
    );
    return rows[0];
  });
}

test(
  '[OP1.orders] an order by telephone is placed by keyboard alone, outlives a reload, and is copied to a new one',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    test.slow();
    const item = await findItem();
    if (!item) throw new Error('The demo has no such item.');
    const surname = `Anruf${crypto.randomUUID().replaceAll(/[^a-z]/g, '')}`;
    await newCustomer(`Jana ${surname}`);
    await logInAs(page, 'service', 'Tina Telefon');
    await page.goto(`${backoffice}/orders`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bestellungen');
    await page.keyboard.press('g');
    await page.keyboard.press('n');
    await expect(page.getByLabel('Name, E-Mail, Kunden- oder Bestellnummer')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type(surname);
    await page.keyboard.press('Enter');
    await press(page, button(page, `Für Jana ${surname} bestellen: Deutschland`));

    const numberField = page.getByLabel('Nummer, EAN oder Name');
    await expect(numberField).toBeFocused();
    await page.keyboard.type(item.number.toLowerCase());
    await page.keyboard.press('Tab');
    await page.keyboard.type('3');
    await page.keyboard.press('Enter');
    const table = page.getByRole('table', { name: 'Artikel' });
    await expect(table.getByText(item.number)).toBeVisible();
    await expect(numberField).toBeFocused();
    await page.keyboard.type('99999999');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toBeVisible();

    await page.reload();
    await expect(table.getByText(item.number)).toBeVisible();
    await type(page, field(page, 'Vorname'), 'Jana');
    await type(page, field(page, 'Nachname'), surname);
    await type(page, field(page, 'Straße und Hausnummer'), 'Kreideweg 7');
    await type(page, field(page, 'Postleitzahl'), '10623');
    await type(page, field(page, 'Ort'), 'Berlin');
    await press(page, button(page, 'Diese Adresse verwenden'));
    await expect(page.getByRole('radio', { name: /Kreideweg 7/ })).toBeChecked();
    await tabTo(page, page.getByRole('radio', { name: /^Rechnung/ }));
    await page.keyboard.press('Space');
    await expect(page.getByRole('radio', { name: /^Rechnung/ })).toBeChecked();
    await type(page, field(page, 'Zeichen der Kundschaft'), 'Klasse 3b');
    const place = page.getByRole('button', { name: 'Bestellung aufgeben' });
    await expect(place).toBeEnabled();
    await expectAccessible(page);
    const sum = Number(await page.locator('[data-sum]').getAttribute('data-sum'));
    expect(sum).toBe(3 * item.minor + (3 * item.minor < 4900 ? 495 : 0));
    await press(page, button(page, 'Bestellung aufgeben'));

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^R-\d{4}-\d+$/);
    const number = await page.getByRole('heading', { level: 1 }).innerText();
    await expect(page.getByText('Telefon · Tina Telefon')).toBeVisible();
    await expect(page.getByText('Klasse 3b')).toBeVisible();
    await press(page, button(page, 'In neue Bestellung kopieren'));
    await expect(page.getByText(`Kopie von ${number}`)).toBeVisible();
    await expect(table.getByText(item.number)).toBeVisible();
    await expect(page.getByRole('radio', { name: /Kreideweg 7/ })).toBeChecked();
    await press(page, button(page, 'Entwurf verwerfen'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neue Bestellung');
  },
);
