import { expect, type Page, test } from '@playwright/test';
import {
  buyPencils,
  choosePayment,
  goOnAsGuest,
  newEmail,
  open,
  placeOrder,
  sendShipping,
} from './purchase/shopper.ts';

/** The printable part of an A4 page, in CSS pixels. */
const paper = { width: 703, height: 1032 };

test(
  '[WL8][CO7] product, list, basket, summary, confirmation and order are printed black on white, without controls and empty pages',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await open(page, '/prod/1/');
    await expectPrint(page, ['Waldfuchs', 'Daten und Fakten']);
    await open(page, '/liste/?code=KLASSE26');
    await expectPrint(page, ['Erste Klasse, alles dabei', 'Dreikant-Buntstifte']);
    await buyPencils(page);
    await expectPrint(page, ['Dreikant-Buntstifte', 'Gesamt']);
    await goOnAsGuest(page);
    await sendShipping(page, newEmail());
    await choosePayment(page, 'Vorkasse');
    await expectPrint(page, ['Angerstraße 14', 'Vorkasse', 'Gesamt']);
    const number = await placeOrder(page);
    await expectPrint(page, [number, 'DE02 1203 0000 0000 2020 51', 'Angerstraße 14']);
    await page.getByRole('link', { name: 'Bestellung ansehen' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
    await expectPrint(page, [number, 'Dreikant-Buntstifte']);
  },
);

/** Expects the page on paper to have these words and nothing that only a screen can use, and returns to the screen. */
async function expectPrint(page: Page, words: readonly string[]): Promise<void> {
  const screen = page.viewportSize();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(paper);
  for (const part of words) await expect(page.locator('main')).toContainText(part);
  expect(await faultsOnPaper(page)).toEqual([]);
  await page.emulateMedia({ media: null });
  if (screen) await page.setViewportSize(screen);
}

/** Controls, colours, bars of the window, and what would add an empty page or shrink the print. */
function faultsOnPaper(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const name = (element: Element) =>
      `${element.tagName} ${element.className} ${element.textContent.slice(0, 30)}`;
    const seen = [...document.querySelectorAll('body, body *')].filter((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    );
    const hasText = (element: Element) =>
      [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
      );
    const controls = seen.filter((element) =>
      element.matches(
        'button, nav, header[role], body > footer, dialog, summary:not(.printed > *), a.font-bold.border-2',
      ),
    );
    const pale = seen.filter(
      (element) =>
        hasText(element) &&
        !element.closest('.tafel, svg') &&
        getComputedStyle(element).color !== 'rgb(0, 0, 0)',
    );
    const fixed = seen.filter((element) => getComputedStyle(element).position === 'fixed');
    const main = document.querySelector('main')?.getBoundingClientRect().bottom ?? 0;
    const { scrollWidth, scrollHeight } = document.documentElement;
    return [
      ...controls.map((element) => `control: ${name(element)}`),
      ...pale.map((element) => `pale: ${name(element)}`),
      ...fixed.map((element) => `fixed: ${name(element)}`),
      ...(scrollWidth > innerWidth ? [`width ${scrollWidth}`] : []),
      ...(scrollHeight > Math.max(innerHeight, main + 20)
        ? [`height ${scrollHeight}, ${main}`]
        : []),
    ];
  });
}
