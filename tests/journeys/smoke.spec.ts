import { expect, test } from '@playwright/test';
import { storefronts } from './places.ts';

for (const { name, host, language } of storefronts) {
  test(`[ST1][ST5] the ${name} shop opens under its own name and in its language`, async ({
    page,
  }) => {
    const response = await page.goto(host);
    expect(response?.status()).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('h1')).toBeVisible();
  });
}
