import { expect, type Page, test } from '@playwright/test';
import { businessOrigin, englishBusinessOrigin, mailsTo, storefronts } from './places.ts';
import { buyButton, open, pencils } from './purchase/shopper.ts';

const customer = {
  number: '7000001',
  password: 'Schulranzen-2026',
  email: 'schule@ranzen.example',
};
const listing = '/schreiben-zeichnen/buntstifte-malen/';

test(
  '[AU1][AU4][AU6][RT7] a failed login says so; one leads to the wanted page, never to another host',
  { tag: '@wide' },
  async ({ page }) => {
    await page.goto(`${businessOrigin}/prod/2/%2e%2e/login/`);
    await expect(page.getByLabel('Kundennummer')).toBeVisible();
    await open(page, `${businessOrigin}/login/`);
    await page.getByRole('searchbox').fill('stift');
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(
      `${businessOrigin}/login/?target=${encodeURIComponent('/search/?q=stift&oq=stift')}`,
    );

    await open(page, `${businessOrigin}${listing}?sort=name`);
    await logIn(page, { password: 'falsch-2026' });
    await expect(page.getByRole('alert')).toContainText('Diese Angaben passen nicht zusammen.');
    await expect(page.getByLabel('Kundennummer')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Kundennummer')).toHaveValue(customer.number);
    await expect(page.getByLabel('Passwort')).toHaveAttribute('aria-invalid', 'true');
    await logIn(page);
    await expect(page).toHaveURL(`${businessOrigin}${listing}?sort=name`);

    await page.context().clearCookies();
    await page.goto(`${businessOrigin}/login/?target=${encodeURIComponent('//example.org/')}`);
    await logIn(page);
    await expect(page).toHaveURL(`${businessOrigin}/`);
  },
);

test(
  '[ST3][AU4][CO1][OP3] a school sees net prices, orders on its terms without a payment step and gets its mail',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto(`${storefronts[0].host}${pencils.path}`);
    const consumerMinor = minorOf(await page.locator('main .text-big').first().innerText());
    await open(page, `${businessOrigin}${pencils.path}`);
    await expect(page).toHaveURL(/\/login\//);
    await logIn(page);
    await expect(page).toHaveURL(businessOrigin + pencils.path);
    const [net, gross] = [await priceBeside(page, 'Netto'), await priceBeside(page, 'Brutto')];
    expect(gross).toBe(Math.round(net * 1.19));
    expect(net).toBeLessThan(consumerMinor);

    await open(page, `${businessOrigin}${pencils.path}`);
    await buyButton(page).click();
    await page.getByRole('link', { name: 'Zum Warenkorb' }).click();
    await page.locator('main').getByRole('button', { name: 'Zur Kasse' }).first().click();
    await expect(page).toHaveURL(/\/checkout\/shipping\/$/);
    await page.goto(`${businessOrigin}/checkout/payment/`);
    await expect(page).not.toHaveURL(/payment/);
    await open(page, `${businessOrigin}/checkout/shipping/`);
    await expect(page.getByLabel('E-Mail-Adresse')).toHaveCount(0);
    await expect(page.locator('input[name="billing.addressId"]').first()).toBeChecked();
    await page.getByRole('button', { name: 'Weiter zur Übersicht' }).click();
    await expect(page).toHaveURL(/\/checkout\/summary\/$/);
    await expect(
      page.getByRole('navigation', { name: 'Schritte zur Bestellung' }),
    ).not.toContainText('Zahlung');
    await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Danke für Ihre Bestellung');
    const number = /RB-\d{4}-\d+/.exec(await page.locator('main').innerText())?.[0] ?? 'none';
    const subjects = async () => (await mailsTo(customer.email)).map(({ subject }) => subject);
    await expect
      .poll(subjects, { timeout: 15_000 })
      .toContainEqual(expect.stringContaining(number));
  },
);

test('[ST2] the other language keeps page and query, over its own login', async ({
  page,
  isMobile,
}) => {
  await open(page, `${businessOrigin}/login/?target=${encodeURIComponent(`${listing}?sort=name`)}`);
  await logIn(page);
  await expect(page).toHaveURL(`${businessOrigin}${listing}?sort=name`);
  await open(page, page.url());
  if (isMobile) await page.getByRole('button', { name: 'Menü öffnen' }).click();
  await page.getByRole('link', { name: 'English' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(
    `${englishBusinessOrigin}/login/?target=${encodeURIComponent(`${listing}?sort=name`)}`,
  );
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-DE');
  const cookies = await page.context().cookies(businessOrigin);
  const language = cookies.find(({ name }) => name === 'language');
  expect(language?.value).toBe('en');
  await logIn(page, { language: 'English' });
  await expect(page).toHaveURL(`${englishBusinessOrigin}${listing}?sort=name`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Colouring pencils & drawing');
});

async function logIn(
  page: Page,
  {
    password = customer.password,
    language = 'Deutsch',
  }: { password?: string; language?: 'Deutsch' | 'English' } = {},
): Promise<void> {
  const words = {
    Deutsch: ['Kundennummer', 'Passwort', 'Anmelden'],
    English: ['Customer number', 'Password', 'Sign in'],
  };
  const [numberField = '', passwordField = '', submit = ''] = words[language];
  await page.getByLabel(numberField).fill(customer.number);
  await page.getByLabel(passwordField).fill(password);
  await page.locator('main').getByRole('button', { name: submit }).click();
}

async function priceBeside(page: Page, label: string): Promise<number> {
  const term = page.locator('main dt', { hasText: label }).first();
  return minorOf(await term.locator('xpath=..').innerText());
}

function minorOf(words: string): number {
  const amount = /(\d+),(\d\d)/.exec(words);
  return Number(amount?.[1]) * 100 + Number(amount?.[2]);
}
