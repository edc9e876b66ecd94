import { expect, type Locator, type Page } from '@playwright/test';

/** Products that the demo shop always has. */
export const pencils = { path: '/prod/2/', name: /Dreikant-Buntstifte/ };
export const paint = { path: '/prod/5/', name: /Gouachefarbe/, minimum: 6 };

export const guest = {
  firstName: 'Jana',
  lastName: 'Weiß',
  street: 'Angerstraße 14',
  postCode: '99084',
  city: 'Erfurt',
};

/** A new e-mail address for each order, to distinguish its mails. */
export function newEmail(): string {
  return `jana.${crypto.randomUUID().slice(0, 8)}@gs-anger.example`;
}

/** Opens a page and waits until it is hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilScriptRuns(page);
}

/** Waits for hydration; until then forms and links work as without script. */
export async function untilScriptRuns(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    // A document that has just replaced another one has no body yet.
    Object.keys(document.body ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
}

/**
 * Presses a link that opens a flyout, and waits for the flyout. The clock of the page is stopped meanwhile: a link is followed two
 * seconds after its press where the flyout's script is not there yet, and a process that has just started may need longer.
 */
export async function openFlyout(link: Locator, flyout: Locator): Promise<void> {
  const { clock } = link.page();
  await expect(link).toBeVisible();
  await clock.install();
  await clock.pauseAt((await link.page().evaluate(() => Date.now())) + 1_000);
  await link.click();
  await expect(flyout).toBeVisible();
  await clock.resume();
}

/** The button of the buy box; phones have a second one at the bottom. */
export function buyButton(page: Page) {
  return page.locator('form#buy').getByRole('button', { name: 'In den Warenkorb' }).first();
}

/** Adds a product without variants to the basket and goes there by the flyout. */
export async function buyPencils(page: Page): Promise<void> {
  await open(page, pencils.path);
  await buyButton(page).click();
  const flyout = page.getByRole('dialog', { name: 'Liegt im Warenkorb' });
  await expect(flyout.getByText(pencils.name)).toBeVisible();
  await flyout.getByRole('link', { name: 'Zum Warenkorb' }).click();
  await expect(page).toHaveURL(/\/checkout\/basket\/$/);
  // The address changes before the page does, and the product's page has a quantity too.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Warenkorb/);
}

/** Goes from the basket to the shipping step, without an account. */
export async function goOnAsGuest(page: Page): Promise<void> {
  await page.locator('main').getByRole('button', { name: 'Zur Kasse' }).first().click();
  await page.getByRole('button', { name: 'Als Gast bestellen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wohin dürfen wir liefern?');
}

/** Fills in the shipping step and sends it. */
export async function sendShipping(page: Page, email: string): Promise<void> {
  await fillShipping(page, email);
  await page.getByRole('button', { name: 'Weiter zur Zahlung' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wie möchten Sie bezahlen?');
}

export async function fillShipping(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByLabel('Vorname').first().fill(guest.firstName);
  await page.getByLabel('Nachname').first().fill(guest.lastName);
  await page.getByLabel('Straße und Hausnummer').first().fill(guest.street);
  await page.getByLabel('Postleitzahl').first().fill(guest.postCode);
  await page.getByLabel('Ort', { exact: true }).first().fill(guest.city);
}

export async function choosePayment(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${name}`) }).check();
  await page.getByRole('button', { name: 'Weiter zur Übersicht' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Bitte prüfen Sie Ihre Bestellung',
  );
}

/** Submits the order and returns its number. */
export async function placeOrder(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Danke für Ihre Bestellung');
  const number = /R-\d{4}-\d+/.exec(await page.locator('main').innerText())?.[0];
  expect(number).toBeDefined();
  return number ?? '';
}
