import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { backoffice, logInAs } from './staff.ts';

test(
  '[OP1.catalogue] a category is added, named, ordered by keyboard, moved and removed',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    test.slow();
    const number = crypto.randomUUID().slice(0, 8);
    const [above, first, second] = [`Tafeln ${number}`, `Kreide ${number}`, `Filz ${number}`];
    await logInAs(page, 'catalogue', 'Katja Katalog');
    const add = async (name: string, parent: string | { index: number }) => {
      await page.goto(`${backoffice}/categories/new`);
      await page.getByLabel('Name (DE)').fill(name);
      await page.getByLabel('Name (EN)').fill(`${name} (en)`);
      await page.getByRole('combobox', { name: 'Unter' }).selectOption(parent);
      await page.getByRole('button', { name: 'Kategorie anlegen' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      return new URL(page.url()).pathname.split('/').at(-1) ?? '';
    };
    await page.goto(`${backoffice}/categories/new`);
    await page.getByRole('button', { name: 'Kategorie anlegen' }).click();
    await expect(page.getByText('Bitte ausfüllen.')).toHaveCount(2);
    await expectAccessible(page);
    const parent = await add(above, { index: 1 });
    await add(first, parent);
    await add(second, parent);

    await page.getByRole('link', { name: 'Kategorien', exact: true }).click();
    const names = page.getByRole('link', { name: number });
    await expect(names).toHaveText([above, first, second]);
    const up = page.getByRole('button', { name: `${second} nach oben` });
    await up.focus();
    await page.keyboard.press('Enter');
    await expect(names).toHaveText([above, second, first]);
    await expect(up).toBeFocused();
    await expectAccessible(page);

    await names.nth(1).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(second);
    await page.getByRole('combobox', { name: 'Unter' }).selectOption({ index: 2 });
    const move = page.getByRole('button', { name: 'Verschieben' });
    await move.click();
    await expect(move).toBeDisabled();
    await page.getByLabel('Beschreibung (DE)').fill('Zum Schreiben.');
    await page.reload();
    await expect(page.getByLabel('Beschreibung (DE)')).toHaveValue('Zum Schreiben.');
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByRole('button', { name: 'Speichern' })).toBeDisabled();
    await expectAccessible(page);

    const remove = page.getByRole('button', { name: 'Kategorie löschen' });
    await remove.click();
    await remove.click();
    await expect(names).toHaveText([above, first]);
    for (const left of [[above], []]) {
      await names.last().click();
      await remove.click();
      await remove.click();
      await expect(page).toHaveURL(`${backoffice}/categories`);
      await expect(names).toHaveText(left);
    }
  },
);

test(
  '[OP1.catalogue] a category that is in use stays, with what uses it',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await logInAs(page, 'catalogue', 'Katja Katalog');
    await page.goto(`${backoffice}/categories/10000`);
    await page.getByRole('button', { name: 'Kategorie löschen' }).click();
    await page.getByRole('button', { name: 'Kategorie löschen' }).click();
    await expect(
      page.getByText(/^Die Kategorie wird gebraucht: \d+ Unterkategorien/),
    ).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  '[OP1.catalogue] a category is dragged to another place by keyboard and by pointer',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    test.slow();
    const number = crypto.randomUUID().slice(0, 8);
    await logInAs(page, 'catalogue', 'Katja Katalog');
    const names = [`Kreide ${number}`, `Filz ${number}`, `Tafel ${number}`];
    for (const name of names) {
      await page.goto(`${backoffice}/categories/new`);
      await page.getByLabel('Name (DE)').fill(name);
      await page.getByLabel('Name (EN)').fill(`${name} (en)`);
      await page.getByRole('combobox', { name: 'Unter' }).selectOption({ index: 1 });
      await page.getByRole('button', { name: 'Kategorie anlegen' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    }
    await page.goto(`${backoffice}/categories`);
    const links = page.getByRole('link', { name: number });
    await expect(links).toHaveText(names);
    const handle = page.getByRole('button', { name: `${names[2]} verschieben` });
    await handle.focus();
    await page.keyboard.press('Enter');
    await expect(handle).toHaveAttribute('aria-pressed', 'true');
    // Into the one above it, before that one, and into the first one.
    for (const place of ['In Filz', 'Vor Filz', 'In Kreide', 'Vor Kreide']) {
      await page.keyboard.press('ArrowUp');
      await expect(page.getByText(`${place} ${number}`, { exact: true })).toBeAttached();
    }
    await page.keyboard.press('Enter');
    await expect(links).toHaveText([names[2] ?? '', names[0] ?? '', names[1] ?? '']);
    await expectAccessible(page);

    // A hover may scroll, so the place of the target is read after it.
    await links.nth(2).hover();
    const target = await links.nth(0).boundingBox();
    await page.mouse.down();
    await page.mouse.move((target?.x ?? 0) + 300, (target?.y ?? 0) + 10, { steps: 8 });
    await page.mouse.move((target?.x ?? 0) + 300, (target?.y ?? 0) - 3, { steps: 3 });
    await page.mouse.up();
    await expect(links).toHaveText([names[1] ?? '', names[2] ?? '', names[0] ?? '']);

    const remove = page.getByRole('button', { name: 'Kategorie löschen' });
    for (const left of [2, 1, 0]) {
      await links.last().click();
      await remove.click();
      await remove.click();
      await expect(page).toHaveURL(`${backoffice}/categories`);
      await expect(links).toHaveCount(left);
    }
  },
);
