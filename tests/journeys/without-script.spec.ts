import { expect, test } from '@playwright/test';
import { everyPage } from './every-page.ts';

test.use({ javaScriptEnabled: false });

for (const { name, path } of everyPage) {
  test(`[RT1] ${name} is read without script`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('main')).not.toContainText(/^\s*$/);
  });
}
