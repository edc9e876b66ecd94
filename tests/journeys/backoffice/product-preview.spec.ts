import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { storefronts } from '../places.ts';
import { newDraft } from './draft-product.ts';
import { backoffice, logInAs } from './staff.ts';

test(
  '[OP1.catalogue] a draft is previewed in the shop, which others do not see, until the preview is left',
  { tag: ['@wide', '@deep'] },
  async ({ page, browser }) => {
    test.slow();
    const name = `Kreisel ${crypto.randomUUID().slice(0, 8)}`;
    const id = await newDraft(name);
    await logInAs(page, 'catalogue', 'Katja Katalog');
    await page.goto(`${backoffice}/products/${id}`);
    const opening = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Deutschland', exact: true }).click();
    const shop = await opening;
    await expect(shop.getByRole('heading', { level: 1 })).toContainText(name);
    const bar = shop.getByRole('complementary', { name: 'Vorschau' });
    await expect(bar).toContainText('Dieses Produkt ist ein Entwurf.');
    await expectAccessible(shop);

    const others = await browser.newContext();
    const stranger = await others.newPage();
    const address = `${storefronts[0].host}/prod/${id}/`;
    expect((await stranger.goto(address))?.status()).toBe(404);
    await others.close();

    await bar.getByRole('button', { name: 'Vorschau beenden' }).click();
    await expect(shop).toHaveURL(`${storefronts[0].host}/`);
    expect((await shop.goto(address))?.status()).toBe(404);
  },
);
