import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { askBackoffice, backoffice, inDatabase, logInAs, newCustomer } from './staff.ts';

const lists = [
  '/',
  '/orders',
  '/orders?queue=trouble&country=CH',
  '/payments',
  '/returns',
  '/withdrawals',
  '/approvals',
  '/customers',
  '/customers?q=nobody-has-this-name',
  '/staff',
  '/staff/invite',
  '/staff/roles/new',
  '/api-keys',
  '/webhooks',
  '/audit',
  '/own',
  '/packing',
  '/documents',
];

/** Screens of records, with data: a role, a webhook, a customer with notes and changes, an order, a person. */
async function records(page: Page, personId: number): Promise<string[]> {
  const customer = await newCustomer('Jana Becker');
  await askBackoffice(page, webhook, { url: 'https://systeme.example/eingang' });
  await askBackoffice(
    page,
    `mutation ($id: Int!) {
      noteOnCustomer(id: $id, text: "Ruft morgen an") { noteId }
      blockCustomer(id: $id, reason: "Betrug") { successful }
    }`,
    { id: customer },
  );
  const { rows } = await inDatabase(({ pool }) =>
    pool.query<{ path: string }>(
      `(select '/orders/' || order_number as path from orders.purchase order by id limit 1)
       union all (select '/staff/roles/' || id from staff.role where key = 'owner')
       union all (select '/webhooks/' || id from webhooks.subscription order by id desc limit 1)
       union all (select '/returns/' || return_number from returns.return_order order by id limit 1)`,
    ),
  );
  return [...rows.map(({ path }) => path), `/customers/${customer}`, `/staff/${personId}`];
}

const webhook = `mutation ($url: String!) { createWebhook(url: $url, events: ["order.placed"]) { result { successful } } }`;

test(
  '[OP1] the screens of a desk are accessible and fit at 200 % zoom of 1280 px',
  { tag: '@wide' },
  async ({ page }) => {
    await logInAs(page, 'owner', 'Otto Ober');
    await expectScreens(page, [
      '/',
      '/orders',
      '/packing',
      `/customers/${await newCustomer('Jana Becker')}`,
    ]);
  },
);

test(
  '[OP1] every screen is accessible and fits at 200 % zoom of 1280 px, with data and without',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    test.setTimeout(240_000);
    const { id } = await logInAs(page, 'owner', 'Otto Ober');
    await page.goto(backoffice);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectScreens(page, [...lists, ...(await records(page, id))]);
  },
);

/** Shows each screen at 200 % zoom of 1280 px, and expects no violation and no scrolling sideways. */
async function expectScreens(page: Page, paths: readonly string[]): Promise<void> {
  await page.setViewportSize({ width: 640, height: 450 });
  for (const path of paths) {
    await page.goto(backoffice + path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    for (const timeline of await page.getByRole('button', { name: 'Änderungen zeigen' }).all())
      await timeline.click();
    await expect(page.getByText('Wird geladen')).toHaveCount(0);
    await expectAccessible(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, path).toBeLessThanOrEqual(640);
  }
}
