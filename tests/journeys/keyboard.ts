import { expect, type Locator, type Page } from '@playwright/test';

const tabsAtMost = 120;

/** Tabs to a control and presses a key. */
export async function press(
  page: Page,
  button: Locator,
  key: 'Enter' | 'Space' | 'ArrowDown' = 'Enter',
): Promise<void> {
  await tabTo(page, button);
  await page.keyboard.press(key);
}

/** Tabs to a field, which selects its content, and types. */
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Presses Tab until `target` has the focus. Fails where it cannot be reached. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let tab = 0; tab < tabsAtMost; tab += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${String(target)}.`);
}
