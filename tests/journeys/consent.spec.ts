import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { open } from './purchase/shopper.ts';

test.use({ storageState: { cookies: [], origins: [] } });

test(
  '[SO3.consent] nothing is stored before consent; a choice is asked once and can be changed',
  { tag: '@phone' },
  async ({ page, context }) => {
    const consent = async () =>
      (await context.cookies()).find(({ name }) => name === 'consent')?.value;
    const banner = page.getByRole('region', { name: 'Sie entscheiden, was mitkommt.' });
    const question = page.locator('main form');

    await open(page, '/service/impressum/');
    await expect(banner).toBeVisible();
    await expectAccessible(page);
    expect(await consent()).toBeUndefined();
    const kept = await page.evaluate(() => [
      ...Object.keys(sessionStorage),
      ...Object.keys(localStorage),
    ]);
    expect(kept).toEqual(['visited']);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(banner.getByRole('button', { name: 'Alle erlauben' })).toBeFocused();
    const sizes = await Promise.all(
      ['Alle erlauben', 'Nur notwendige'].map((name) =>
        banner.getByRole('button', { name }).evaluate((button) => button.clientWidth),
      ),
    );
    expect(sizes[0]).toBe(sizes[1]);

    await page.keyboard.press('Escape');
    await expect(banner).toBeVisible();
    expect(await consent()).toBeUndefined();
    const { height: screen = 0 } = page.viewportSize() ?? {};
    expect((await banner.boundingBox())?.height).toBeLessThan(screen * 0.4);
    await page.emulateMedia({ media: 'print' });
    await expect(banner).toBeHidden();
    await page.emulateMedia({ media: 'screen' });

    await banner.getByRole('button', { name: 'Auswählen' }).press('Enter');
    await expect(banner.getByRole('checkbox', { name: 'Statistik' })).toBeFocused();
    await page.keyboard.press('Space');
    await expect(banner.getByRole('checkbox', { name: 'Persönliche' })).not.toBeChecked();
    await banner.getByRole('button', { name: 'Auswahl speichern' }).click();
    await expect(banner).toBeHidden();
    await expect(page.locator('main').first()).toBeFocused();
    expect(await consent()).toBe('1.statistics');

    await page.getByRole('link', { name: 'Cookie-Einstellungen' }).click();
    await expect(question.getByRole('checkbox', { name: 'Statistik' })).toBeChecked();
    await expect(banner).toBeHidden();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Nur notwendige' }).click();
    await expect(page.getByText('Ihre Wahl ist gespeichert.')).toBeVisible();
    expect(await consent()).toBe('1.necessary');
  },
);

test.describe('without client script', () => {
  test.use({ javaScriptEnabled: false });

  test(
    '[SO3] consent is a form on a page of its own',
    { tag: '@phone' },
    async ({ page, context }) => {
      await page.goto('/service/cookies/');
      await page.getByRole('checkbox', { name: 'Persönliche Empfehlungen' }).check();
      await page.getByRole('button', { name: 'Auswahl speichern' }).click();
      await expect(page.getByText('Ihre Wahl ist gespeichert.')).toBeVisible();
      const cookies = await context.cookies();
      expect(cookies.find(({ name }) => name === 'consent')?.value).toBe('1.marketing');
    },
  );
});
