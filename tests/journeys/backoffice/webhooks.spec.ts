import { expect, test } from '@playwright/test';
import { startWebhookReceiver } from '#sandbox/webhooks/webhook-receiver.ts';
import { expectAccessible } from '../accessible.ts';
import { placeOrder } from './guest-order.ts';
import { backoffice, logInAs } from './staff.ts';

test(
  '[OP1] a webhook is made with a secret that is shown once, and its deliveries are logged, sent again, and wait after a failure',
  { tag: ['@wide', '@deep'] },
  async ({ browser, page }) => {
    test.slow();
    const receiver = await startWebhookReceiver();
    await logInAs(page, 'owner', 'Wanda Web');
    await page.goto(`${backoffice}/webhooks`);
    const create = page.getByRole('button', { name: 'Webhook anlegen' });
    await create.click();
    await expect(
      page.getByText('Geben Sie eine öffentliche Adresse mit https:// an.'),
    ).toBeVisible();
    await page.getByLabel('Adresse').fill(receiver.url);
    await page.getByRole('checkbox', { name: /order\.placed/ }).check();
    await create.click();
    const secret = await page.getByText(/^whsec_/).innerText();
    await expectAccessible(page);
    const webhook = page.getByRole('row').filter({ hasText: receiver.url });
    await webhook.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(new URL(receiver.url).host);
    await expectAccessible(page);

    const number = await placeOrder(browser);
    const arrived = () =>
      receiver.received.filter(({ body }) => JSON.stringify(body).includes(number));
    await expect.poll(() => arrived().length, { timeout: 20_000 }).toBe(1);
    await page.reload();
    const delivery = page.getByRole('row').filter({ hasText: number });
    await expect(delivery).toContainText('order.placed');
    await expect(delivery).toContainText('zugestellt');
    await expect(delivery).toContainText('200 ok');
    await delivery.getByRole('button', { name: 'Erneut senden' }).click();
    await expect.poll(() => arrived().length, { timeout: 20_000 }).toBe(2);
    const [first, second] = arrived();
    expect(second?.id).toBe(first?.id);
    for (const sent of arrived()) expect(sent.isSigned(secret)).toBe(true);

    Object.assign(receiver.answer, { status: 500, text: 'database is down' });
    await page.reload();
    await delivery.getByRole('button', { name: 'Erneut senden' }).click();
    await expect.poll(() => arrived().length, { timeout: 20_000 }).toBe(3);
    await page.reload();
    await expect(delivery).toContainText('500 database is down');
    await expect(delivery).toContainText('nächster Versuch');
    await expect(delivery.getByText('wartet', { exact: true })).toBeVisible();
    await expect(delivery.getByRole('button', { name: 'Erneut senden' })).toHaveCount(0);
    await expectAccessible(page);

    await page.goto(`${backoffice}/webhooks`);
    await expect(webhook).toBeVisible();
    await expect(page.getByText(/whsec_/)).toHaveCount(0);
    await webhook.getByRole('link').click();
    await expect(page.getByRole('button', { name: 'Löschen' })).toBeVisible();
    await page.getByRole('button', { name: 'Änderungen zeigen' }).click();
    await expect(page.getByRole('list', { name: 'Änderungen' })).toBeVisible();
    await expect(page.getByText(/whsec_/)).toHaveCount(0);
    await page.getByRole('button', { name: 'Löschen' }).click();
    await page.getByRole('button', { name: 'Löschen' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible();
    await expect(webhook).toHaveCount(0);
    await receiver.close();
  },
);
