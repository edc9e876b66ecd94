import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { backoffice, logInAs } from './staff.ts';

test(
  '[OP1.texts] a text is found by its words, checked while it is typed, shown by the shop within a second, and is the shipped one again',
  { tag: ['@wide', '@deep'] },
  async ({ page, context, baseURL }) => {
    test.slow();
    const words = `Widerruf ${crypto.randomUUID().slice(0, 8)}`;
    const shop = await context.newPage();
    const heading = shop.getByRole('heading', { level: 1 });
    const open = () => shop.goto(`${baseURL}/service/vertrag-widerrufen/`);
    await logInAs(page, 'marketing', 'Mara Markt');
    await page.goto(`${backoffice}/texts`);
    await page.getByLabel('Suche nach Wörtern oder Schlüssel').fill('shop.withdrawal.title');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'shop.withdrawal.title', exact: true }).click();
    const german = page.getByLabel('Deutsch', { exact: true });
    const shipped = await german.inputValue();
    await german.fill('{offen');
    await expect(page.getByText('sind nicht vollständig')).toBeVisible();
    await german.fill('{preis} weg');
    await expect(page.getByText('setzt das Programm hier nicht ein: {preis}')).toBeVisible();
    await german.fill(words);
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByText('Der Text ist im Shop.')).toBeVisible();
    await expect(async () => {
      await open();
      await expect(heading).toHaveText(words, { timeout: 1_000 });
    }).toPass();
    const former = page.getByRole('listitem').filter({ hasText: words });
    await expect(former.getByText('Mara Markt')).toBeVisible();
    await expectAccessible(page);

    await page.goto(`${backoffice}/texts?changed=1`);
    await page.getByRole('link', { name: 'shop.withdrawal.title', exact: true }).click();
    await page.getByRole('button', { name: 'Mitgelieferten Text einsetzen: Deutsch' }).click();
    await expect(german).toHaveValue(shipped);
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByText('Der Text ist im Shop.')).toBeVisible();
    await expect(async () => {
      await open();
      await expect(heading).toHaveText(shipped, { timeout: 1_000 });
    }).toPass();
  },
);

test(
  '[OP1.texts] a text is picked where the previewed page shows it or in the list beside it by keyboard, checked and saved there, and shown in the preview at once; so are texts of any other page',
  { tag: ['@wide', '@deep'] },
  async ({ page, baseURL }) => {
    test.slow();
    await logInAs(page, 'marketing', 'Mara Markt');
    await page.goto(`${backoffice}/content/page?shop=consumer&language=de&path=/beratung/`);
    // At this width the frame is not scaled.
    await page.getByLabel('Breite').selectOption('390');
    await page.getByRole('button', { name: 'Texte des Shops ändern' }).press('Enter');
    await expect(page.getByText(/^[1-9]\d* Texte$/)).toBeVisible();
    const promise = page.frameLocator('iframe').locator('[data-texts~="shop.footer.promiseText"]');
    const shipped = await promise.textContent();
    await promise.click();
    const german = page.getByLabel('Deutsch', { exact: true });
    await expect(german).toHaveValue(shipped ?? '');
    await expect(german).toBeFocused();
    await expect(promise).toHaveAttribute('data-shown');
    await expectAccessible(page);
    await german.fill('{offen');
    await expect(page.getByText('sind nicht vollständig')).toBeVisible();
    const words = `Versprochen ${crypto.randomUUID().slice(0, 8)}`;
    await german.fill(words);
    await page.getByRole('button', { name: 'Speichern' }).press('Enter');
    await expect(page.getByText('Der Text ist im Shop.')).toBeVisible();
    await expect(promise).toHaveText(words);

    await page.getByLabel('Suche nach Wörtern oder Schlüssel').fill('shop.footer.promise');
    await expect(page.getByText('2 Texte', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'shop.footer.promiseText' }).press('Enter');
    await page
      .getByRole('button', { name: 'Mitgelieferten Text einsetzen: Deutsch' })
      .press('Enter');
    await page.getByRole('button', { name: 'Speichern' }).press('Enter');
    await expect(promise).toHaveText(shipped ?? '');
    const at = page.getByLabel('Adresse der gezeigten Seite');
    await at.fill(`${baseURL}/prod/2/?varid=200`);
    await at.press('Enter');
    await expect(at).toHaveValue('/prod/2/');
    const delivery = page.frameLocator('iframe').locator('[data-texts~="shop.delivery.inStock"]');
    await delivery.first().click();
    await expect(german).toHaveValue(/\{from\}/);
    await page.getByRole('button', { name: 'Zurück zum Inhalt' }).press('Enter');
    await expect(page.getByRole('treegrid')).toBeVisible();
  },
);
