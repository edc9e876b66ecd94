import { expect, type Page, test } from '@playwright/test';
import { businessOrigin, englishBusinessOrigin, mailsTo, storefronts } from './places.ts';
import { buyButton, open, pencils } from './purchase/shopper.ts';

const customer = {
  number: '7000001',
  password: 'Schulranzen-2026',
  email: 'schule@ranzen.example',
};
const listing = '/schreiben-zeichnen/buntstifte-malen/';

for (const { wanted, login } of [
  { wanted: '/', login: '/login/' },
  { wanted: listing, login: `/login/?target=${encodeURIComponent(listing)}` },
  { wanted: '/cat/20000/?p=2', login: `/login/?target=${encodeURIComponent('/cat/20000/?p=2')}` },
  { wanted: '/prod/2/', login: '/login/?target=%2Fprod%2F2%2F' },
  { wanted: '/search/?q=stift', login: `/login/?target=${encodeURIComponent('/search/?q=stift')}` },
  { wanted: '/checkout/basket/', login: '/login/?target=%2Fcheckout%2Fbasket%2F' },
  { wanted: '/checkout/summary/', login: '/login/?target=%2Fcheckout%2Fsummary%2F' },
  { wanted: '/beratung/', login: '/login/?target=%2Fberatung%2F' },
  { wanted: '/service/versand/', login: '/login/?target=%2Fservice%2Fversand%2F' },
  { wanted: '/nirgends/', login: '/login/?target=%2Fnirgends%2F' },
  { wanted: '/prod/2/%2e%2e/login/', login: undefined },
]) {
  test(`[RT7] without a login the business shop answers ${wanted} with its login alone`, async ({
    page,
  }) => {
    await page.goto(businessOrigin + wanted);
    if (login) await expect(page).toHaveURL(businessOrigin + login);
    await expect(page.getByLabel('Kundennummer')).toBeVisible();
    await expectNoGoods(page);
  });
}

for (const path of ['/login/', '/service/impressum/', '/service/datenschutz/', '/service/agb/']) {
  test(`[RT7] the business shop shows ${path} to anybody`, async ({ page }) => {
    expect((await page.goto(businessOrigin + path))?.status()).toBe(200);
    await expect(page).toHaveURL(businessOrigin + path);
    await expectNoGoods(page);
  });
}

test('[RT7] links of the login page lead to the login too, and it knows where one wanted to go', async ({
  page,
}) => {
  await open(page, `${businessOrigin}/login/`);
  await page.getByRole('searchbox').fill('stift');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(
    `${businessOrigin}/login/?target=${encodeURIComponent('/search/?q=stift&oq=stift')}`,
  );
  await expectNoGoods(page);
});

test('[AU4] a login leads to the wanted page with its query, never to another host', async ({
  page,
}) => {
  await page.goto(`${businessOrigin}${listing}?sort=name`);
  await logIn(page);
  await expect(page).toHaveURL(`${businessOrigin}${listing}?sort=name`);
  await page.context().clearCookies();
  await page.goto(`${businessOrigin}/login/?target=${encodeURIComponent('//example.org/')}`);
  await logIn(page);
  await expect(page).toHaveURL(`${businessOrigin}/`);
});

test('[ST3] the price of a school is net, with the gross one beside it', async ({ page }) => {
  await page.goto(`${storefronts[0].host}${pencils.path}`);
  const consumerMinor = minorOf(await page.locator('main .text-big').first().innerText());
  await page.goto(businessOrigin + pencils.path);
  await logIn(page);
  await expect(page).toHaveURL(businessOrigin + pencils.path);
  const priceBeside = async (label: string): Promise<number> =>
    minorOf(
      await page.locator('main dt', { hasText: label }).first().locator('xpath=..').innerText(),
    );
  const [net, gross] = [await priceBeside('Netto'), await priceBeside('Brutto')];
  expect(gross).toBe(Math.round(net * 1.19));
  expect(net).toBeLessThan(consumerMinor);
});

test('[CO1][OP3] a school orders without a payment step and gets its mail', async ({ page }) => {
  await open(page, `${businessOrigin}/login/?target=${encodeURIComponent(pencils.path)}`);
  await logIn(page);
  await expect(page).toHaveURL(businessOrigin + pencils.path);
  await buyButton(page).click();
  await page.getByRole('link', { name: 'Zum Warenkorb' }).click();
  await page.locator('main').getByRole('button', { name: 'Zur Kasse' }).first().click();
  await expect(page).toHaveURL(/\/checkout\/shipping\/$/);
  await page.goto(`${businessOrigin}/checkout/payment/`);
  await expect(page).not.toHaveURL(/payment/);
  await page.goto(`${businessOrigin}/checkout/shipping/`);
  await fillAddress(page);
  await page.getByRole('button', { name: 'Weiter zur Übersicht' }).click();
  await expect(page).toHaveURL(/\/checkout\/summary\/$/);
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Danke für Ihre Bestellung');
  const number = /RB-\d{4}-\d+/.exec(await page.locator('main').innerText())?.[0] ?? 'none';
  const subjects = async () => (await mailsTo(customer.email)).map(({ subject }) => subject);
  await expect.poll(subjects, { timeout: 15_000 }).toContainEqual(expect.stringContaining(number));
});

test('[ST2] the other language keeps page and query, over its own login', async ({
  page,
  isMobile,
}) => {
  await open(page, `${businessOrigin}/login/?target=${encodeURIComponent(`${listing}?sort=name`)}`);
  await logIn(page);
  await expect(page).toHaveURL(`${businessOrigin}${listing}?sort=name`);
  if (isMobile) await page.getByRole('button', { name: 'Menü öffnen' }).click();
  await page.getByRole('link', { name: 'English' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(
    `${englishBusinessOrigin}/login/?target=${encodeURIComponent(`${listing}?sort=name`)}`,
  );
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-DE');
  const cookies = await page.context().cookies(businessOrigin);
  const language = cookies.find(({ name }) => name === 'language');
  expect(language?.value).toBe('en');
  await logIn(page, 'English');
  await expect(page).toHaveURL(`${englishBusinessOrigin}${listing}?sort=name`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Colouring pencils & drawing');
});

test('[AU1] logging out ends the session and says so', async ({ page }) => {
  await open(page, `${businessOrigin}/login/`);
  await logIn(page);
  await expect(page).toHaveURL(`${businessOrigin}/`);
  await page.getByRole('banner').getByRole('link', { name: 'Konto' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL(/\/login\//);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Kundennummer' })).toBeVisible();
  await page.goto(businessOrigin + pencils.path);
  await expect(page).toHaveURL(/\/login\/\?target=/);
  await page.goBack();
  await expectNoGoods(page);
});

test('[RT7] a business login is none in the consumer shop', async ({ page }) => {
  await open(page, `${businessOrigin}/login/`);
  await logIn(page);
  await expect(page).toHaveURL(`${businessOrigin}/`);
  await page.goto(storefronts[0].host + pencils.path);
  await expect(page.locator('main').getByText('Brutto')).toHaveCount(0);
});

async function logIn(page: Page, language: 'Deutsch' | 'English' = 'Deutsch'): Promise<void> {
  const words = {
    Deutsch: ['Kundennummer', 'Passwort', 'Anmelden'],
    English: ['Customer number', 'Password', 'Sign in'],
  };
  const [number = '', password = '', submit = ''] = words[language];
  await page.getByLabel(number).fill(customer.number);
  await page.getByLabel(password).fill(customer.password);
  await page.locator('main').getByRole('button', { name: submit }).click();
}

async function fillAddress(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Privat' }).first().check();
  await page.getByLabel('Vorname').first().fill('Jana');
  await page.getByLabel('Nachname').first().fill('Weiß');
  await page.getByLabel('Straße und Hausnummer').first().fill('Am Anger 12');
  await page.getByLabel('Postleitzahl').first().fill('73430');
  await page.getByLabel('Ort', { exact: true }).first().fill('Aalen');
}

/** No product, price or picture of one, neither to see nor in the page's data. */
async function expectNoGoods(page: Page): Promise<void> {
  const html = await page.content();
  expect(html.match(/\/prod\/\d+|\d,\d\d\s*€|\/bilder\/(?:tile|main)/g) ?? []).toEqual([]);
}

function minorOf(words: string): number {
  const amount = /(\d+),(\d\d)/.exec(words);
  return Number(amount?.[1]) * 100 + Number(amount?.[2]);
}
