import { expect, type Page, test } from '@playwright/test';
import { open, paint, pencils } from './purchase/shopper.ts';

const listPath = '/myaccount/wishlist/';
const setSquare = { id: '15', name: /Geodreieck/, minimum: 5 };

/** Adds entries to the visitor's list, by the requests of the list's form without script. */
async function fill(page: Page, entries: Record<string, string>): Promise<void> {
  await page.goto(listPath, { waitUntil: 'commit' });
  await page.evaluate(
    async ([path, wanted]) => {
      for (const [index, [listed, quantity]] of wanted.entries()) {
        const position = String(index + 1);
        const body = new URLSearchParams({ listed, quantity, position, intent: 'restore' });
        await fetch(path, { method: 'POST', body });
      }
    },
    [listPath, Object.entries(entries)] as const,
  );
}

test(
  '[WL7.dialogs] each group of the result is handled in the dialog until none is left, and the focus stays in it',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await fill(page, { '2': '9998', '5': '1', [setSquare.id]: '1' });
    await open(page, listPath);
    const takeAll = page.getByRole('button', { name: 'Alle in den Warenkorb' });
    const dialog = page.getByRole('dialog', { name: 'Das liegt jetzt im Warenkorb' });
    const groups = dialog.getByRole('heading', { level: 3 });
    const group = (name: string) => dialog.locator('section').filter({ hasText: name });
    const understood = (name: string) => group(name).getByRole('button', { name: 'Verstanden' });

    await takeAll.click();
    await expect(groups).toHaveText([
      'Bitte noch eine Ausführung wählen',
      'Mehr als gewünscht, wegen der Mindestmenge',
      'Liegt im Warenkorb',
    ]);
    await expect(group('Mehr als gewünscht')).toContainText(`${setSquare.minimum} × `);
    await understood('Mehr als gewünscht').press('Enter');
    await expect(groups).toHaveText(['Bitte noch eine Ausführung wählen', 'Liegt im Warenkorb']);
    await expect(groups.first()).toBeFocused();

    const toChoose = group('Ausführung wählen');
    await expect(toChoose.getByRole('listitem')).toContainText(paint.name);
    await toChoose.locator('summary').click();
    await toChoose.getByRole('radio').first().check();
    await toChoose.getByRole('combobox', { name: 'Inhalt' }).selectOption({ index: 1 });
    await toChoose.getByRole('button', { name: 'In den Warenkorb' }).click();
    await expect(groups).toHaveText(['Liegt im Warenkorb']);
    await expect(groups.first()).toBeFocused();
    await expect(dialog.getByRole('status')).toHaveText('1 Artikel liegt jetzt auch im Warenkorb.');
    await page.keyboard.press('Escape');

    // One more piece of the pencils fits into the basket, then none.
    for (const name of ['Weniger als gewünscht', 'Höchstmenge im Warenkorb erreicht']) {
      await takeAll.click();
      await expect(group(name).getByRole('listitem')).toContainText(pencils.name);
      await understood(name).press('Enter');
      await expect(group(name)).toHaveCount(0);
      await page.keyboard.press('Escape');
    }
  },
);
