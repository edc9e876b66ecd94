import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { backoffice, logInAs } from './staff.ts';

test(
  '[OP1.figures] figures stand beside a year before as lines and a table, and open their rows, by keyboard',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await logInAs(page, 'bookkeeping', 'Zita Zahl');
    await page.goto(`${backoffice}/figures`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zahlen');
    const euros = page.getByRole('region', { name: 'Zahlen in EUR' });
    await expect(euros.getByRole('figure').locator('canvas')).toBeVisible();
    await expect(
      euros.getByRole('table', { name: 'Tag für Tag in EUR' }).getByRole('row'),
    ).toHaveCount(29);
    await expectAccessible(page);

    const orders = euros.locator('dl').getByRole('link').first();
    const count = Number((await orders.textContent())?.replaceAll('.', ''));
    expect(count).toBeGreaterThan(0);
    await orders.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bestellungen der Zahl');
    await expect(page.getByRole('main')).toContainText(
      new RegExp(`${count === 1 ? 'Eine' : count.toLocaleString('de')} Bestellung`),
    );
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Zurück zu den Zahlen' }).press('Enter');
    await expect(page).toHaveURL(/\/figures\?/);

    const revenue = euros.locator('dt', { hasText: 'Umsatz mit Steuer' }).locator('..');
    const total = (await revenue.getByRole('link').textContent()) ?? '';
    await revenue.getByRole('link').press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Belege der Zahl');
    await expect(page.getByRole('main')).toContainText(`Summe: ${total} mit Steuer`);
    await expectAccessible(page);

    await page.goto(`${backoffice}/figures?from=2026-02-30&until=2026-01-01`);
    await expect(
      page.getByText('Bitte wählen Sie einen ersten und einen letzten Tag'),
    ).toBeVisible();
  },
);

test(
  '[OP1.returned][OP1.reach][OP1.punctuality][OP1.class-lists][OP1.conversion] returns, promises, class lists, visits and stock reach are beside the figures',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await logInAs(page, 'owner', 'Zita Zahl');
    const heading = page.getByRole('heading', { level: 1 });
    await page.goto(`${backoffice}/figures?from=2026-01-01&until=2026-11-30`);
    await expect(heading).toHaveText('Zahlen');
    const tabs = page.getByRole('main').getByRole('navigation', { name: 'Zahlen' });
    for (const [tab, title] of [
      ['Rücksendungen', 'Rücksendungen nach Grund und Produkt'],
      ['Klassenlisten', 'Von Klassenlisten zu Bestellungen'],
      ['Reichweite des Bestands', 'Reichweite des Bestands'],
    ] as const) {
      await tabs.getByRole('link', { name: tab }).press('Enter');
      await expect(heading).toHaveText(title);
      await expectAccessible(page);
    }
    await page.goto(`${backoffice}/figures/visits`);
    await expect(page.getByText('nur Menschen, die der Statistik zugestimmt haben')).toBeVisible();
    await expectAccessible(page);

    await page.goto(`${backoffice}/figures/delivery`);
    await expect(heading).toHaveText('Versprochene und gehaltene Lieferung');
    const all = page
      .getByRole('table', { name: 'Nach Versandart' })
      .getByRole('link', { name: /^Alle, / })
      .first();
    const count = Number(await all.textContent());
    await expectAccessible(page);
    await all.press('Enter');
    await expect(page).toHaveURL(/\/figures\/delivery\/orders\?.*outcome=/);
    const orders = page.getByRole('table', { name: 'Bestellungen der Zahl' }).locator('tbody');
    await expect(orders.getByRole('row')).toHaveCount(Math.min(count, 50));
    await expectAccessible(page);
  },
);
