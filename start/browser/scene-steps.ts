import type { Page } from '@playwright/test';
import { deCategories } from '#backoffice/categories/texts.de.ts';
import { deCategoryTree } from '#backoffice/category-tree/texts.de.ts';
import { deClassFunds } from '#backoffice/class-funds/texts.de.ts';
import { deMasterData } from '#backoffice/master-data/texts.de.ts';
import { deContent } from '#backoffice/content/texts.de.ts';
import { deContentDialogs } from '#backoffice/content/dialog-texts.de.ts';
import { deContentLists } from '#backoffice/content/list-texts.de.ts';
import { deFooter } from '#backoffice/content/footer/texts.de.ts';
import { deNavigation } from '#backoffice/content/navigation/texts.de.ts';
import { deParts } from '#backoffice/content/parts/texts.de.ts';
import { enContent } from '#backoffice/content/texts.en.ts';
import { enContentDialogs } from '#backoffice/content/dialog-texts.en.ts';
import { enContentLists } from '#backoffice/content/list-texts.en.ts';
import { enFooter } from '#backoffice/content/footer/texts.en.ts';
import { enNavigation } from '#backoffice/content/navigation/texts.en.ts';
import { enParts } from '#backoffice/content/parts/texts.en.ts';
import { deDeals } from '#backoffice/deals/texts.de.ts';
import { enCategories } from '#backoffice/categories/texts.en.ts';
import { enCategoryTree } from '#backoffice/category-tree/texts.en.ts';
import { enClassFunds } from '#backoffice/class-funds/texts.en.ts';
import { enMasterData } from '#backoffice/master-data/texts.en.ts';
import { enDeals } from '#backoffice/deals/texts.en.ts';
import { deDrafts } from '#backoffice/drafts/texts.de.ts';
import { enDrafts } from '#backoffice/drafts/texts.en.ts';
import { deExchange } from '#backoffice/exchange/texts.de.ts';
import { enExchange } from '#backoffice/exchange/texts.en.ts';
import { deCatalogues } from '#backoffice/catalogues/texts.de.ts';
import { enCatalogues } from '#backoffice/catalogues/texts.en.ts';
import { deFeeds } from '#backoffice/feeds/texts.de.ts';
import { enFeeds } from '#backoffice/feeds/texts.en.ts';
import { deMessages } from '#backoffice/messages/texts.de.ts';
import { enMessages } from '#backoffice/messages/texts.en.ts';
import { dePictures } from '#backoffice/pictures/texts.de.ts';
import { enPictures } from '#backoffice/pictures/texts.en.ts';
import { deProducts } from '#backoffice/products/texts.de.ts';
import { enProducts } from '#backoffice/products/texts.en.ts';
import { dePrices } from '#backoffice/prices/texts.de.ts';
import { enPrices } from '#backoffice/prices/texts.en.ts';
import { deStock } from '#backoffice/stock/texts.de.ts';
import { deAbTests } from '#backoffice/ab-tests/texts.de.ts';
import { enAbTests } from '#backoffice/ab-tests/texts.en.ts';
import { deSearch } from '#backoffice/search-desk/texts.de.ts';
import { enSearch } from '#backoffice/search-desk/texts.en.ts';
import { deRulings } from '#backoffice/rulings/texts.de.ts';
import { deClassSets } from '#backoffice/class-sets/texts.de.ts';
import { deCompetitions } from '#backoffice/competitions/texts.de.ts';
import { deContact } from '#backoffice/contact/texts.de.ts';
import { dePurchasing } from '#backoffice/purchasing-systems/texts.de.ts';
import { deReviews } from '#backoffice/reviews/texts.de.ts';
import { deParameters } from '#backoffice/parameters/texts.de.ts';
import { deShopTexts } from '#backoffice/shop-texts/texts.de.ts';
import { deVouchers } from '#backoffice/vouchers/texts.de.ts';
import { enRulings } from '#backoffice/rulings/texts.en.ts';
import { enClassSets } from '#backoffice/class-sets/texts.en.ts';
import { enCompetitions } from '#backoffice/competitions/texts.en.ts';
import { enContact } from '#backoffice/contact/texts.en.ts';
import { enPurchasing } from '#backoffice/purchasing-systems/texts.en.ts';
import { enReviews } from '#backoffice/reviews/texts.en.ts';
import { enParameters } from '#backoffice/parameters/texts.en.ts';
import { enShopTexts } from '#backoffice/shop-texts/texts.en.ts';
import { enVouchers } from '#backoffice/vouchers/texts.en.ts';
import { enStock } from '#backoffice/stock/texts.en.ts';
import { de } from '#backoffice/texts/de.ts';
import { en } from '#backoffice/texts/en.ts';

/** A state of the back office: a screen, or a dialog, form or message over it. */
export type Scene = {
  name: string;
  /** The screen's path in `backoffice/screens.ts`; of a page before the log-in its own. */
  screen: string;
  /** Leads there in a browser that is logged in as an owner, whatever it showed before. */
  open: (page: Page) => Promise<unknown>;
  /** A dialog, form or message that the steps open. */
  isOver?: true;
  /** Needs a browser without a session. */
  isLoggedOut?: true;
};

/** The scene of a screen as it loads. */
export function screen(
  name: string,
  path: string,
  address = path,
  isShown: (page: Page) => Promise<unknown> = () => Promise.resolve(),
): Scene {
  const open = async (page: Page) => {
    await show(page, address);
    await isShown(page);
  };
  return { name, screen: path, open };
}

/** The scene of what steps open over a screen. */
export function over(
  name: string,
  path: string,
  steps: (page: Page) => Promise<unknown>,
  address = path,
): Scene {
  const open = async (page: Page) => {
    await show(page, address);
    await steps(page);
  };
  return { name, screen: path, open, isOver: true };
}

async function show(page: Page, address: string): Promise<void> {
  await page.unrouteAll();
  // A step to another fragment alone would not load the page.
  if (address.includes('#')) await page.goto('about:blank');
  await page.goto(address);
  await page.locator('h1').first().waitFor();
}

const texts = [
  {
    ...de,
    ...deCatalogues,
    ...deDrafts,
    ...deExchange,
    ...deFeeds,
    ...deMessages,
    ...dePrices,
    ...deContent,
    ...deContentDialogs,
    ...deContentLists,
    ...deFooter,
    ...deNavigation,
    ...deParts,
    ...deStock,
    ...deReviews,
    ...dePurchasing,
    ...deContact,
    ...deClassSets,
    ...deRulings,
    ...deCompetitions,
    ...deSearch,
    ...deAbTests,
    ...deParameters,
    ...deShopTexts,
    ...deVouchers,
    ...deCategories,
    ...deCategoryTree,
    ...deClassFunds,
    ...deDeals,
    ...deMasterData,
    ...deProducts,
    ...dePictures,
  },
  {
    ...en,
    ...enCatalogues,
    ...enContent,
    ...enContentDialogs,
    ...enContentLists,
    ...enFooter,
    ...enNavigation,
    ...enParts,
    ...enDrafts,
    ...enExchange,
    ...enFeeds,
    ...enMessages,
    ...enPrices,
    ...enStock,
    ...enReviews,
    ...enPurchasing,
    ...enContact,
    ...enClassSets,
    ...enRulings,
    ...enCompetitions,
    ...enSearch,
    ...enAbTests,
    ...enParameters,
    ...enShopTexts,
    ...enVouchers,
    ...enCategories,
    ...enCategoryTree,
    ...enClassFunds,
    ...enDeals,
    ...enMasterData,
    ...enProducts,
    ...enPictures,
  },
] as const;

type Label = keyof (typeof texts)[0];

/** Presses the first button with one of these texts of the back office, in either language. */
export function pressOf(...labels: readonly Label[]) {
  const all = texts.flatMap((language) => labels.map((label) => language[label]));
  const names = all.map((text) =>
    text.replaceAll(/[.*+?()[\]|^$]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '.*'),
  );
  const name = new RegExp(`^(?:${names.join('|')})$`);
  return (page: Page) => page.getByRole('main').getByRole('button', { name }).first().click();
}

/** Types into the first field and sends it; with `role` until such an element is there. */
export function fill(words: string, role?: 'listitem' | 'alert') {
  return async (page: Page) => {
    const main = page.getByRole('main');
    await main.getByRole('textbox').first().fill(words);
    await page.keyboard.press('Enter');
    if (role) await main.getByRole(role).first().waitFor();
  };
}

/** Searches from anywhere, until the search has answered. */
export function search(words: string) {
  return async (page: Page) => {
    const answer = page.waitForResponse(
      (response) => response.request().postData()?.includes('FindRecords') ?? false,
    );
    await page.keyboard.press('Control+k');
    await page.getByRole('searchbox').fill(words);
    await answer;
    const isSearching = page.getByText(
      new RegExp(`${de['palette.searching']}|${en['palette.searching']}`),
    );
    await isSearching.waitFor({ state: 'detached' });
  };
}

/** Chooses the first rows of a list. */
export function mark(count: number) {
  return async (page: Page) => {
    const boxes = page.getByRole('table').getByRole('checkbox');
    for (let place = 0; place < count; place += 1) await boxes.nth(place).check();
  };
}

type Classification = 'CONFIRM_AGAIN' | 'UNAUTHENTICATED' | 'FORBIDDEN' | 'INTERNAL_ERROR';

/** Presses a button whose command is answered by an error for which a dialog opens. */
export function inSession(classification: Classification, label: Label) {
  return async (page: Page) => {
    await page.route(api, (route) => {
      const isCommand = route.request().postData()?.includes('mutation') ?? false;
      return isCommand ? route.fulfill({ json: errorOf(classification) }) : route.fallback();
    });
    await pressOf(label)(page);
    await page.locator('dialog[open]').waitFor();
  };
}

const done = { successful: true, generalErrorMessage: null, values: [], fieldErrors: [] };

/**
 * Presses a button whose command is answered as done, or as refused with a text, with `more` beside its result, until `shown` is
 * there; nothing changes.
 */
export function answered(
  command: string,
  label: Label,
  { more, refused, shown }: { more?: object; refused?: string; shown: string },
) {
  return async (page: Page) => {
    const result = refused ? { ...done, successful: false, generalErrorMessage: refused } : done;
    const answer = more ? { ...more, result } : result;
    await page.route(api, (route) => {
      const isIt = route.request().postData()?.includes(`${command}(`) ?? false;
      return isIt ? route.fulfill({ json: { data: { [command]: answer } } }) : route.fallback();
    });
    await pressOf(label)(page);
    await page.locator(shown).first().waitFor();
  };
}

/** Accepts an invitation by a password and is shown recovery codes; the answer is replaced, because an invitation is accepted once. */
export async function acceptInvitation(page: Page): Promise<void> {
  const recoveryCodes = Array.from({ length: 10 }, (_, place) => `k7f4-9m2${place}-xq3d`);
  await page.route('**/api/staff/accept-invitation/', (route) =>
    route.fulfill({ json: { ...done, recoveryCodes } }),
  );
  await pressOf('invitation.byPassword')(page);
  await page.locator('input[type=password]').fill('Pausenbrot-mit-Kaese-2026');
  await page.locator('input[name=code]').fill('123456');
  await page.keyboard.press('Enter');
  await page.locator('li code').first().waitFor();
}

/** Lets the screen load its data again, in vain. */
export function withoutAnswer(classification: Classification | 'OFFLINE') {
  return async (page: Page) => {
    await page.route(api, (route) =>
      classification === 'OFFLINE'
        ? route.abort()
        : route.fulfill({ json: errorOf(classification) }),
    );
    await page.evaluate(() => globalThis.dispatchEvent(new Event('online')));
    await page.getByRole('status').first().waitFor();
  };
}

const api = '**/api/backoffice/';

function errorOf(classification: Classification) {
  return { errors: [{ message: 'Replaced.', extensions: { classification } }] };
}
