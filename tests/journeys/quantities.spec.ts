import { expect, type Page, type Request, test } from '@playwright/test';
import { buyPencils, open } from './purchase/shopper.ts';

const listPath = '/myaccount/wishlist/';
const quantity = (page: Page) => page.locator('main').getByLabel(/^Menge von/);
const more = (page: Page) => page.locator('main').getByRole('button', { name: /^Mehr von/ });
const less = (page: Page) => page.locator('main').getByRole('button', { name: /^Weniger von/ });

type Save = { quantity: string; release: () => void };

const isSave = (request: Request): boolean => fieldsOf(request).get('intent') === 'change';
const fieldsOf = (request: Request) => new URLSearchParams(request.postData() ?? '');

/** Holds each save of a quantity until its `release`. */
async function holdSaves(page: Page): Promise<Save[]> {
  const saves: Save[] = [];
  await page.route(/\.data(?:\?|$)/, async (route) => {
    const request = route.request();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    if (isSave(request)) {
      saves.push({ quantity: fieldsOf(request).get('quantity') ?? '', release });
      await released;
    }
    await route.continue();
  });
  return saves;
}

const pages = [
  {
    place: '[WL3.saving] on a list',
    tag: ['@wide', '@deep'],
    prepare: async (page: Page) => {
      await page.goto(listPath);
      const body = { listed: '2' };
      await page.evaluate(
        ([path, fields]) => fetch(path, { method: 'POST', body: new URLSearchParams(fields) }),
        [listPath, body] as const,
      );
      await open(page, listPath);
    },
  },
  { place: '[CA2.debounce] in the basket', tag: ['@wide', '@deep'], prepare: buyPencils },
];

for (const { place, tag, prepare } of pages)
  test(
    `${place} a quantity that is changed during a save is saved as well, and its answer does not reset it`,
    { tag },
    async ({ page }) => {
      await prepare(page);
      await expect(quantity(page)).toHaveValue('1');
      const saves = await holdSaves(page);
      const sent = () => saves.map((save) => save.quantity);
      await more(page).click();
      await expect.poll(sent).toEqual(['2']);
      await page.evaluate(recordValues);
      await more(page).click();
      await more(page).click();
      saves[0]?.release();
      await expect.poll(sent).toEqual(['2', '4']);
      // Back to the quantity of which the page knows that it was saved.
      await less(page).click();
      await less(page).click();
      saves[1]?.release();
      await expect.poll(sent).toEqual(['2', '4', '2']);
      const answered = page.waitForResponse((it) => isSave(it.request()));
      saves[2]?.release();
      await answered;
      await expect(quantity(page)).toHaveValue('2');
      expect(await page.evaluate(() => globalThis.shownValues)).toEqual(['2', '3', '4', '3', '2']);
      await open(page, page.url());
      await expect(quantity(page)).toHaveValue('2');
    },
  );

declare global {
  var shownValues: string[];
}

/** Records each value that the field of the first quantity shows. */
function recordValues(): void {
  const field = document.querySelector<HTMLInputElement>('main input[aria-label^="Menge von"]');
  globalThis.shownValues = [];
  const record = (): void => {
    const value = field?.value ?? '';
    if (globalThis.shownValues.at(-1) !== value) globalThis.shownValues.push(value);
    requestAnimationFrame(record);
  };
  record();
}
