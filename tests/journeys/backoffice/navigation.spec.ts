import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { storefronts } from '../places.ts';
import { backoffice, inDatabase, logInAs } from './staff.ts';

const [german, , swiss] = storefronts;

test(
  '[OP1.navigation] an entry is moved by keyboard and by pointer and another hidden, previewed on the shop and published; shoppers of that store see it, and the earlier version comes back',
  { tag: ['@wide', '@deep'] },
  async ({ page, browser }) => {
    test.slow();
    const shopper = await (await browser.newContext()).newPage();
    const shownIn = async (host: string) => {
      await shopper.goto(`${host}/service/impressum/`);
      const names = await shopper.locator('.site-navigation li > a').allTextContents();
      return names.map((name) => name.trim());
    };
    await inDatabase(({ pool }) =>
      pool.query(`delete from content.navigation_draft where store = 'ch'`),
    );
    const before = await shownIn(swiss.host);
    const hidden = 'Hefte & Papier';
    expect(before).toContain(hidden);
    await logInAs(page, 'marketing');
    await page.goto(`${backoffice}/navigation?store=ch`);
    const names = page.locator('ul > li > div > p > a.font-semibold');
    await expect(names.nth(1)).toBeVisible();
    const [first = '', second = ''] = await names.allTextContents();

    // By keyboard: the second one before the first one.
    const handle = page.getByRole('button', { name: `${second} verschieben`, exact: true });
    await handle.focus();
    await page.keyboard.press('Enter');
    await expect(handle).toHaveAttribute('aria-pressed', 'true');
    const place = page.getByText(`Vor ${first}`, { exact: true });
    for (let step = 0; step < 60 && (await place.count()) === 0; step += 1)
      await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(names.first()).toHaveText(second);
    await page.getByRole('checkbox', { name: `${hidden} zeigen`, exact: true }).uncheck();
    await expect(page.getByText('Entwurf gespeichert von')).toBeVisible();
    const frame = page.frameLocator('iframe');
    await expect(
      frame.locator('.site-navigation').getByRole('link', { name: second, exact: true }),
    ).toBeAttached({
      timeout: 60_000,
    });
    await expect(
      frame.locator('.site-navigation').getByRole('link', { name: hidden, exact: true }),
    ).toHaveCount(0);
    expect(await shownIn(swiss.host)).toEqual(before);
    await page.getByRole('link', { name: 'Schultüten', exact: true }).focus();
    const third = frame.locator('[data-level="3"]');
    await expect(third.getByRole('link', { name: 'Schultüten', exact: true })).toBeVisible({
      timeout: 60_000,
    });
    await expect(third.getByRole('link', { name: 'Schulstart', exact: true })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Veröffentlichen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Veröffentlichen' });
    await expect(dialog.getByText(`Nicht mehr gezeigt: ${hidden}`, { exact: true })).toBeVisible();
    // Of two that change their places the first one counts as moved.
    await expect(dialog.getByText(`Verschoben: ${first}`)).toBeVisible();
    await expectAccessible(page);
    // The small demo sells nothing of some categories.
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Veröffentlichen' }).click();
    await expect(page.getByText('Kein Entwurf: Das sehen die Kunden.')).toBeVisible();
    await expect.poll(() => shownIn(swiss.host)).not.toContain(hidden);
    expect(await shownIn(german.host)).toContain(hidden);

    await page.getByRole('button', { name: 'Fassungen' }).click();
    const restore = page.getByRole('button', { name: 'Fassung 1 wiederherstellen' });
    await restore.click();
    await restore.click();
    await expect.poll(() => shownIn(swiss.host)).toEqual(before);
    await shopper.context().close();
  },
);

test(
  '[OP1.part-plan] a navigation is planned, shown with what it changes, and cancelled',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    test.slow();
    await inDatabase(({ pool }) =>
      pool.query(
        `delete from content.navigation_draft where store = 'at';
         update content.planned_part set state = 'cancelled' where kind = 'navigation' and key = 'at' and state = 'planned'`,
      ),
    );
    await logInAs(page, 'marketing');
    await page.goto(`${backoffice}/navigation?store=at`);
    const hidden = 'Schreiben & Zeichnen';
    await page.getByRole('checkbox', { name: `${hidden} zeigen`, exact: true }).uncheck();
    await page.getByRole('button', { name: 'Planen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Planen' });
    await dialog.getByLabel('Beginn').fill('2035-01-01T06:00');
    // The small demo sells nothing of some categories.
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Planen' }).click();
    const plan = page.getByRole('region', { name: 'geplant' });
    await expect(plan).toContainText(`Nicht mehr gezeigt: ${hidden}`);
    await expectAccessible(page);
    const cancel = plan.getByRole('button', { name: 'Planung abbrechen' });
    await cancel.click();
    await cancel.click();
    await expect(plan).toHaveCount(0);
    await expect(page.getByText('Entwurf gespeichert von')).toBeVisible();
  },
);
