import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { storefronts } from '../places.ts';
import { backoffice, inDatabase, logInAs } from './staff.ts';

const { host } = storefronts[3];
const row = (page: Page, name: string) => page.getByRole('row', { name, exact: true });

/** Shows the footer of a shop and language, without a draft. */
async function openFooter(page: Page, shop: string, language: string): Promise<void> {
  await inDatabase(({ pool }) =>
    pool.query('delete from content.footer_draft where shop = $1 and language = $2', [
      shop,
      language,
    ]),
  );
  await page.goto(`${backoffice}/footer?shop=${shop}&language=${language}`);
}

/**
 * Selects a row after the frame that follows its scrolling. A tree that gets the focus before it is notified of its scrolling
 * scrolls back to where it was, and the press ends on another row.
 */
async function select(row: Locator): Promise<void> {
  await row.scrollIntoViewIfNeeded();
  await row.evaluate(() => new Promise((painted) => requestAnimationFrame(painted)));
  await row.click();
}

/** Drags a row behind another one with the pointer. Chromium begins a drag at the second move, and drops where the last one ended. */
async function dragBehind(page: Page, { from, to }: { from: Locator; to: Locator }): Promise<void> {
  // Until the row rests where it was moved before.
  await from.hover({ position: { x: 120, y: 18 } });
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('A row that is dragged is not shown.');
  await page.mouse.move(start.x + 120, start.y + 18);
  await page.mouse.down();
  await page.mouse.move(end.x + 120, end.y + 10, { steps: 6 });
  await page.mouse.move(end.x + 120, end.y + end.height - 2, { steps: 4 });
  await page.mouse.up();
}

test(
  '[OP1.footer] a link of the footer is renamed, moved by keyboard and dragged, previewed on the shop and published; shoppers see it, and the earlier version comes back',
  { tag: ['@wide', '@deep'] },
  async ({ page, browser }) => {
    test.slow();
    const label = `Probe ${crypto.randomUUID().slice(0, 8)}`;
    const shopper = await (await browser.newContext()).newPage();
    const columns = async () => {
      await shopper.goto(`${host}/service/impressum/`);
      return shopper.locator('footer section').allTextContents();
    };
    await logInAs(page, 'marketing');
    await openFooter(page, 'consumer', 'en');
    await select(row(page, 'Careers'));
    await page.getByLabel('Beschriftung').fill(label);
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('link', { name: label })).toBeAttached({ timeout: 60_000 });
    await expect(page.getByText('Entwurf gespeichert von')).toBeVisible();
    expect((await columns()).join()).not.toContain(label);

    // By keyboard: to the first place of the first column.
    await row(page, label).getByRole('button').focus();
    await page.keyboard.press('Enter');
    const target = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    for (let step = 0; step < 60 && !(await target())?.includes('Order form'); step += 1)
      await page.keyboard.press('ArrowDown');
    expect(await target()).toBe('Vor Order form einfügen');
    await page.keyboard.press('Enter');
    await expect(row(page, 'Service').locator('xpath=following-sibling::*[1]')).toHaveText(
      new RegExp(label),
    );
    // By pointer: behind the link after the next.
    await dragBehind(page, { from: row(page, label), to: row(page, 'School list') });
    await expect(row(page, 'School list').locator('xpath=following-sibling::*[1]')).toHaveText(
      new RegExp(label),
    );
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Veröffentlichen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Veröffentlichen' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Veröffentlichen' }).click();
    await expect(page.getByText('Kein Entwurf: Das sehen die Kunden.')).toBeVisible();
    await expect
      .poll(async () => (await columns()).find((each) => each.includes('Order form')))
      .toContain(`School list${label}`);

    await page.getByRole('button', { name: 'Fassungen' }).click();
    await page.getByRole('button', { name: 'Fassung 1 wiederherstellen' }).click();
    await page.getByRole('button', { name: 'Fassung 1 wiederherstellen' }).click();
    await expect.poll(async () => (await columns()).join()).not.toContain(label);
    await shopper.context().close();
  },
);

test(
  '[OP1.footer] two people edit the footer: the second one keeps what was typed and decides; dead links are named before the publication',
  { tag: ['@wide', '@deep'] },
  async ({ page, browser }) => {
    test.slow();
    await logInAs(page, 'marketing', 'Mara Markt');
    await openFooter(page, 'business', 'de');
    await select(row(page, 'Presse'));
    const other = await (await browser.newContext({ locale: 'de-DE' })).newPage();
    await logInAs(other, 'marketing', 'Berta Blatt');
    await other.route('**/api/backoffice/events', (route) => route.abort());
    await other.goto(page.url());
    await select(row(other, 'Marken'));
    await page.getByLabel('Adresse', { exact: true }).fill('/nirgends/');
    await expect(page.getByText('Entwurf gespeichert von Mara Markt')).toBeVisible();
    await other.getByLabel('Beschriftung').fill('Alle Marken');
    await expect(other.getByText(/Mara Markt hat den Entwurf inzwischen geändert/)).toBeVisible();
    await expectAccessible(other);
    await other.getByRole('button', { name: 'Meine Eingabe behalten' }).click();
    await expect(other.getByText('Entwurf gespeichert von Berta Blatt')).toBeVisible();
    await other.context().close();

    await expect(row(page, 'Alle Marken')).toBeVisible();
    await select(row(page, 'Presse'));
    await page.getByLabel('Adresse', { exact: true }).fill('/nirgends/');
    await expect(page.getByText('führt ins Leere: /nirgends/')).toBeVisible();
    await page.getByRole('button', { name: 'Veröffentlichen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Veröffentlichen' });
    await dialog.getByRole('button', { name: 'Veröffentlichen' }).click();
    await expect(dialog.getByText(/führt ins Leere. Berichtigen oder bestätigen/)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Entwurf verwerfen' }).click();
    await page.getByRole('button', { name: 'Entwurf verwerfen' }).click();
    await expect(page.getByText('Kein Entwurf: Das sehen die Kunden.')).toBeVisible();
    await expect(row(page, 'Marken')).toBeVisible();
  },
);
