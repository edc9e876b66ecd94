import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { backoffice, inDatabase, logInAs } from './staff.ts';

test(
  '[OP1.catalogue] a brand is added, gets who answers for its safety, keeps the work of two people, and is removed',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    test.slow();
    const name = `Marke ${crypto.randomUUID().slice(0, 8)}`;
    await logInAs(page, 'catalogue', 'Katja Katalog');
    await page.goto(`${backoffice}/brands/new`);
    const create = page.getByRole('button', { name: 'Marke anlegen' });
    await create.click();
    await expect(page.getByText('Bitte ausfüllen.')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Name', { exact: true }).fill(name);
    await create.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByText('Sicherheitsangaben fehlen')).toBeVisible();
    const id = Number(new URL(page.url()).pathname.split('/').at(-1));

    await page.getByLabel('Hersteller', { exact: true }).fill('Marke Inc.');
    await page.getByLabel('Postanschrift des Herstellers').fill('1 Main St, Boston');
    await page.getByLabel('E-Mail des Herstellers').fill('keine');
    await page.getByLabel('E-Mail des Herstellers').press('Enter');
    await expect(page.getByText('Das passt hier nicht.')).toBeVisible();
    await page.getByLabel('E-Mail des Herstellers').fill('marke@haus.example');
    await page.getByLabel('Der Hersteller hat keinen Sitz in der EU').check();
    await page.getByLabel('Verantwortliche Person in der EU').fill('Import GmbH');
    await page.reload();
    await expect(page.getByLabel('Verantwortliche Person in der EU')).toHaveValue('Import GmbH');
    await inDatabase(({ pool }) =>
      pool.query(`update catalogue.brand set manufacturer = 'Brand Inc.' where id = $1`, [id]),
    );
    const save = page.getByRole('button', { name: 'Speichern' });
    await save.click();
    await page.getByRole('button', { name: 'Meine Eingabe behalten' }).click();
    await save.click();
    await expect(save).toBeDisabled();
    await expect(page.getByText('Sicherheitsangaben fehlen')).toBeVisible();
    await page.getByLabel('Postanschrift der verantwortlichen').fill('Hafen 2, Hamburg');
    await page.getByLabel('E-Mail der verantwortlichen').fill('import@haus.example');
    await save.click();
    await expect(page.getByText('Sicherheitsangaben fehlen')).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'Änderungen' })).toContainText('Katja Katalog');
    await expectAccessible(page);

    await page.goto(`${backoffice}/brands?facet=outsideEu&q=${encodeURIComponent(name)}`);
    await page.getByRole('table').getByRole('link', { name }).click();
    const remove = page.getByRole('button', { name: 'Marke löschen' });
    await remove.click();
    await remove.click();
    await expect(page).toHaveURL(`${backoffice}/brands`);
    await page.goto(`${backoffice}/brands?q=${encodeURIComponent(name)}`);
    await expect(page.getByText('Nichts passt dazu.')).toBeVisible();
  },
);

test(
  '[OP1.catalogue] what a draft lacks of its maker leads to the field of its brand, and a brand in use stays',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    const { brand, product } = await brandWithDraft();
    await logInAs(page, 'catalogue', 'Katja Katalog');
    await page.goto(`${backoffice}/products/${product}`);
    await page.getByRole('link', { name: 'E-Mail des Herstellers der Marke' }).click();
    await expect(page).toHaveURL(`${backoffice}/brands/${brand}#manufacturerEmail`);
    await expect(page.getByLabel('E-Mail des Herstellers')).toBeFocused();
    const remove = page.getByRole('button', { name: 'Marke löschen' });
    await remove.click();
    await remove.click();
    await expect(page.getByText('Der Eintrag wird gebraucht: 1 Produkt.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: '1 Produkt', exact: true }).click();
    await expect(page).toHaveURL(`${backoffice}/products?brand=${brand}`);
    await expect(page.getByRole('row')).toHaveCount(2);
  },
);

test(
  '[OP1.catalogue] a brand that is there twice is merged, and the address of its filter leads to the one that is kept',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    const { brand, product } = await brandWithDraft();
    const name = await inDatabase(async ({ pool }) => {
      const { rows } = await pool.query<{ name: string }>(
        `insert into catalogue.brand (name, manufacturer, manufacturer_address, manufacturer_email)
         select upper(name), 'M', 'Weg 1', '' from catalogue.brand where id = $1 returning name`,
        [brand],
      );
      return rows[0]?.name ?? '';
    });
    await logInAs(page, 'catalogue', 'Katja Katalog');
    await page.goto(`${backoffice}/brands/${brand}`);
    await page.getByRole('button', { name: 'Suchen', exact: true }).click();
    await page.getByRole('button', { name: `Mit „${name}“ zusammenführen` }).click();
    await expect(page.getByText('1 Produkt wechselt von')).toBeVisible();
    const run = page.getByRole('button', { name: 'Zusammenführen', exact: true });
    await run.click();
    await expectAccessible(page);
    await run.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await page.getByRole('link', { name: '1 Produkt', exact: true }).click();
    await expect(page.locator(`a[href="/products/${product}"]`).first()).toBeVisible();

    const shop = backoffice.replace('backoffice.ranzen', 'www.ranzen.de');
    const former = name.replace('MARKE', 'Marke').toLowerCase().replace('marke', 'Marke');
    await page.goto(`${shop}/cat/10000/?filter.marke=${encodeURIComponent(former)}`);
    await expect(page).toHaveURL(
      `${shop}/cat/10000/?filter.marke=${encodeURIComponent(name).replaceAll('%20', '+')}`,
    );
  },
);

/** A brand without safety data, and a draft of it. */
async function brandWithDraft(): Promise<{ brand: number; product: number }> {
  const { rows } = await inDatabase(({ pool }) =>
    pool.query<{ brand: number; product: number }>(
      `with brand as (
         insert into catalogue.brand (name, manufacturer, manufacturer_address, manufacturer_email) values ($1, 'M', 'Weg 1', '') returning id
       ), product as (
         insert into catalogue.product (brand_id, main_category_id, tax_class, released_on, changed_at, state)
         select id, 10000, 'standard', '2026-01-01', now(), 'draft' from brand returning id
       )
       select brand.id as brand, product.id::integer as product from brand, product`,
      [`Marke ${crypto.randomUUID().slice(0, 8)}`],
    ),
  );
  const [row] = rows;
  if (!row) throw new Error('The brand was not added.');
  return row;
}
