import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { storefronts } from '../places.ts';
import { backoffice, inDatabase, logInAs } from './staff.ts';

const host = storefronts[0].host;

test(
  '[OP1.content] a page is begun, previewed on the shop, published and restored; shoppers see what is published alone',
  { tag: ['@wide', '@deep'] },
  async ({ page, browser }) => {
    test.slow();
    const path = `/probe-${crypto.randomUUID().slice(0, 8)}/`;
    const shopper = await (await browser.newContext()).newPage();
    const seen = async () => {
      const answer = await shopper.goto(host + path);
      return `${answer?.status()} ${await shopper.getByRole('heading', { level: 1 }).textContent()}`;
    };
    await logInAs(page, 'marketing');
    await page.goto(`${backoffice}/content/new`);
    await page.getByLabel('Titel').fill('Erste Fassung');
    await page.getByLabel('Adresse').fill(path);
    await page.getByRole('button', { name: 'Seite beginnen' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Erste Fassung');
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Erste Fassung');
    expect(await seen()).toMatch(/^404 /);

    await page.getByRole('row', { name: 'Erste Fassung' }).click();
    await page.getByLabel('Überschrift *').fill('Zweite Fassung');
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Zweite Fassung');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Veröffentlichen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Veröffentlichen' });
    await dialog.getByRole('button', { name: 'Veröffentlichen' }).click();
    await expect(page.getByText('Kein Entwurf: Das sehen die Kunden.')).toBeVisible();
    await expect.poll(seen).toBe('200 Zweite Fassung');

    await page.getByLabel('Überschrift *').fill('Dritte Fassung');
    await page.getByRole('button', { name: 'Veröffentlichen' }).click();
    await dialog.getByRole('button', { name: 'Veröffentlichen' }).click();
    await expect.poll(seen).toBe('200 Dritte Fassung');
    await page.getByRole('button', { name: 'Fassungen' }).click();
    await page.getByRole('button', { name: 'Fassung 1 wiederherstellen' }).click();
    await page.getByRole('button', { name: 'Fassung 1 wiederherstellen' }).click();
    await expect.poll(seen).toBe('200 Zweite Fassung');
    await shopper.context().close();
    await inDatabase(({ pool }) => pool.query('delete from content.page where path = $1', [path]));
  },
);

test(
  '[OP1.content] a page that could not be saved is saved again; the address of a discarded draft says who discarded it, and leads to a new page with what another person typed',
  { tag: ['@wide', '@deep'] },
  async ({ page, browser }) => {
    const path = `/probe-${crypto.randomUUID().slice(0, 8)}/`;
    await logInAs(page, 'marketing', 'Mara Markt');
    await page.goto(`${backoffice}/content/new`);
    await page.getByLabel('Titel').fill('Nie erschienen');
    await page.getByLabel('Adresse').fill(path);
    await page.getByRole('button', { name: 'Seite beginnen' }).click();
    await page.getByRole('row', { name: 'Nie erschienen' }).click();

    await page.route('**/api/backoffice/', (route) => route.abort());
    await page.getByLabel('Überschrift *').fill('Ohne Verbindung');
    const again = page.getByRole('button', { name: 'Noch einmal speichern' });
    await expect(again).toBeVisible();
    await expectAccessible(page);
    await page.unrouteAll();
    await again.click();
    await expect(page.getByText('Entwurf gespeichert von Mara Markt')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);

    const other = await (await browser.newContext({ locale: 'de-DE' })).newPage();
    await logInAs(other, 'marketing', 'Berta Blatt');
    await other.goto(page.url());
    const discard = other.getByRole('button', { name: 'Entwurf verwerfen' });
    await discard.click();
    await page.getByLabel('Überschrift *').fill('Noch nicht gespeichert');
    await discard.click();
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Seiten');
    await other.context().close();

    await expect(page.getByText(/verworfen hat ihn Berta Blatt,/)).toBeVisible();
    await expect(page.getByText('ist aufbewahrt')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Seite mit dieser Adresse beginnen' }).click();
    await expect(page.getByLabel('Adresse')).toHaveValue(path);
    await page.getByLabel('Titel').fill('Doch noch');
    await page.getByRole('button', { name: 'Seite beginnen' }).click();
    await page.getByRole('button', { name: 'Meine Eingabe behalten' }).click();
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText(
      'Noch nicht gespeichert',
    );
  },
);
