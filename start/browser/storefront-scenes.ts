import type { Page } from '@playwright/test';

/** A screenshot: its page, and the steps that lead there. Layers over the page are taken as the screen shows them, pages in part or whole. */
export type StorefrontScene = {
  name: string;
  open: (page: Page) => Promise<unknown>;
  isLayer?: true;
  isWhole?: true;
};

/** Pages for families that an address leads to, whatever was shown before. */
export const familyScenes: readonly StorefrontScene[] = [
  { name: 'class-sets', open: (page) => page.goto('/klassensatz/') },
  { name: 'class-set', open: (page) => page.goto('/klassensatz/musik/?kinder=28') },
  { name: 'rulings', open: (page) => page.goto('/beratung/lineatur/?land=DE-BY&klasse=2') },
  { name: 'satchel-finder', open: (page) => page.goto('/beratung/ranzen-finder/?groesse=119') },
  // Before the next one, which fills the comparison of the device.
  { name: 'compare-bar', open: compareTiles, isLayer: true },
  { name: 'compare', open: (page) => page.goto('/vergleich/?artikel=1063,1097,1286,1408') },
  { name: 'class-list-code', open: (page) => page.goto('/liste/') },
  { name: 'class-list', open: (page) => page.goto('/liste/?code=KLASSE26') },
  {
    name: 'list-for-relatives',
    open: (page) => page.goto('/liste/verwandte/?link=GrosselternDemoListe26'),
  },
  { name: 'supply-list', open: readSupplyList },
  { name: 'school-start', open: (page) => page.goto('/schulbeginn/?land=DE-BY') },
  { name: 'scale-prices', open: (page) => page.goto('/prod/24/') },
  { name: 'name-on-product', open: typeName },
];

/** Pages of the demo's school, which logs in where it has not. */
export const schoolScenes: readonly StorefrontScene[] = [
  { name: 'school-home', open: (page) => openAsSchool(page, '/') },
  { name: 'school-orders', open: (page) => openAsSchool(page, '/myaccount/orders/') },
  { name: 'reorder', open: (page) => openAsSchool(page, '/myaccount/reorder/') },
  { name: 'offers', open: (page) => openAsSchool(page, '/myaccount/offers/') },
  { name: 'standing-orders', open: (page) => openAsSchool(page, '/myaccount/standing-orders/') },
  { name: 'budgets', open: (page) => openAsSchool(page, '/myaccount/budgets/') },
  { name: 'people', open: (page) => openAsSchool(page, '/myaccount/people/') },
  { name: 'approvals', open: (page) => openAsSchool(page, '/myaccount/approvals/') },
  { name: 'board', open: (page) => openAsSchool(page, '/myaccount/board/') },
  { name: 'submissions', open: (page) => openAsSchool(page, '/myaccount/board/submissions/') },
  { name: 'collective-orders', open: (page) => openAsSchool(page, '/myaccount/board/orders/') },
];

async function openAsSchool(page: Page, path: string): Promise<void> {
  const { port } = new URL(page.url());
  const address = `http://educational.ranzen.de.localhost:${port}${path}`;
  await page.goto(address);
  if (!page.url().includes('/login/')) return;
  await page.getByLabel('Kundennummer').fill('7000001');
  await page.getByLabel('Passwort').fill('Schulranzen-2026');
  await page.locator('main').getByRole('button', { name: 'Anmelden' }).click();
  await page.waitForURL(address);
}

async function compareTiles(page: Page): Promise<void> {
  await page.goto('/search/?q=heft');
  await untilScriptRuns(page);
  for (const place of [0, 1, 2]) {
    const button = page.locator('button[form=compare]').nth(place);
    if ((await button.getAttribute('aria-pressed')) !== 'true') await button.press('Enter');
  }
  await page.getByRole('region', { name: 'Vergleich', exact: true }).waitFor();
}

async function readSupplyList(page: Page): Promise<void> {
  await page.goto('/liste/einlesen/');
  await untilScriptRuns(page);
  const list = ['Mathe:', '1 Lineal 30 cm', '1 Kinderschere', '3 Schulhefte A4 Lineatur 27'];
  await page.getByLabel('Text der Liste').fill(list.join('\n'));
  await page.getByRole('button', { name: 'Artikel suchen' }).click();
  await page.getByRole('heading', { name: 'Mathe' }).waitFor();
}

async function typeName(page: Page): Promise<void> {
  await page.goto('/prod/11/');
  await untilScriptRuns(page);
  await page.getByLabel('Name als Gravur').fill('Maximilian');
}

function untilScriptRuns(page: Page) {
  return page.waitForFunction(() =>
    Object.keys(document.body ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
}
