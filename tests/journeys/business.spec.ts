import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { businessOrigin, englishBusinessOrigin, mailsTo, storefronts } from './places.ts';
import { buyButton, open, pencils } from './purchase/shopper.ts';

const customer = {
  number: '7000001',
  password: 'Schulranzen-2026',
  email: 'schule@ranzen.example',
};
const listing = '/schreiben-zeichnen/buntstifte-malen/';

test(
  '[AU1.failed][AU4.wanted][AU4.host][AU6.name][RT7] a failed login shows an error; a successful one leads to the wanted page, never to another host',
  { tag: ['@wide', '@deep'] },
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
  '[ST3][AU4][CO1.skip][OP3][PD3.gross] a school sees net prices, orders on account without a payment step and receives a mail',
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

test(
  '[ST2.path][ST2.session][AU5][HF2.languages] the language switch keeps page, query and session, and a logout there ends both sessions',
  { tag: '@deep' },
  async ({ page, isMobile }) => {
    await open(
      page,
      `${businessOrigin}/login/?target=${encodeURIComponent(`${listing}?sort=name`)}`,
    );
    await logIn(page);
    await expect(page).toHaveURL(`${businessOrigin}${listing}?sort=name`);
    await open(page, page.url());
    if (isMobile) await page.getByRole('button', { name: 'Menü öffnen' }).click();
    await page.getByRole('link', { name: 'English' }).filter({ visible: true }).click();
    await expect(page).toHaveURL(`${englishBusinessOrigin}${listing}?sort=name`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-DE');
    const cookies = await page.context().cookies(businessOrigin);
    const language = cookies.find(({ name }) => name === 'language');
    expect(language?.value).toBe('en');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Colouring pencils & drawing');
    const ofFamilies = await page.context().cookies(storefronts[0].host);
    expect(ofFamilies.map(({ name }) => name)).not.toContain('sessionToken');
    expect(ofFamilies.map(({ name }) => name)).not.toContain('customer');

    await page.goto(`${businessOrigin}/`);
    await expect(page).toHaveURL(`${englishBusinessOrigin}/`);
    await open(page, `${englishBusinessOrigin}/logout/`);
    await page.locator('main').getByRole('button', { name: 'Sign out' }).click();
    await expect(page).not.toHaveURL(/logout/);
    await page.goto(`${businessOrigin}${listing}`);
    await expect(page).toHaveURL(/\/login\//);
  },
);

test(
  '[HF1][HF2][AC3][AC4][CA7] the business home page shows parcels, list, last order and articles by number',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await open(page, `${businessOrigin}/`);
    await logIn(page);
    await expect(page).toHaveURL(`${businessOrigin}/`);
    const desk = page.locator('[data-island="business-desk"]');
    await expect(desk.getByRole('heading', { name: /^Guten Tag, / })).toBeVisible();
    await expect(desk.getByText(`Kundennummer ${customer.number}`)).toBeVisible();
    await expect(desk.getByRole('link', { name: /Sendung(?:en)? unterwegs$/ })).toBeVisible();
    const invoice = desk.getByRole('link', { name: /^Rechnung REB-.* zahlbar bis/ });
    await expect(invoice.first()).toContainText(
      /über \d+,\d\d\s€(?:, zahlbar bis| war bis) \d+\.\s\S+\s\d{4}/,
    );
    await expect(invoice.first()).toHaveAttribute('href', /\/api\/orders\/documents\/REB-.*\.pdf/);
    const list = desk.getByRole('link', { name: /: [1-9]\d* Artikel$/ });
    await expect(list).toHaveAttribute('href', /\?list=/);
    const bar = page.getByRole('navigation', { name: 'Sortimente' });
    await expect(bar.getByRole('link', { name: 'Katalog' })).toBeVisible();

    const article = desk
      .getByRole('row')
      .filter({ has: page.getByRole('button', { name: /in den Warenkorb$/ }) })
      .first();
    await expect(article.getByRole('cell', { name: /^\d+,\d\d\s€$/ })).toHaveCount(2);
    await article.getByRole('button', { name: /in den Warenkorb$/ }).click();
    await expect(page.getByRole('status').getByText('Liegt im Warenkorb')).toBeVisible();
    await expectAccessible(page);

    await desk.getByRole('button', { name: 'Letzte Bestellung wiederholen' }).click();
    await expect(page).toHaveURL(/\/myaccount\/orders\/orderdetail\/\?orderId=/);
    await expect(page.getByRole('link', { name: 'Zum Warenkorb' }).first()).toBeVisible();

    const account = page.getByRole('navigation', { name: 'Mein Konto' });
    await account.getByRole('link', { name: 'Rücksendungen' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rücksendungen');
    const order = page.getByRole('region', { name: /^Bestellung RB-\d{4}-\d+$/ });
    await expect(order.getByRole('link', { name: /^RB-\d{4}-\d+-RT1$/ })).toBeVisible();
    await expectAccessible(page);
  },
);

async function logIn(
  page: Page,
  { password = customer.password }: { password?: string } = {},
): Promise<void> {
  await page.getByLabel('Kundennummer').fill(customer.number);
  await page.getByLabel('Passwort').fill(password);
  await page.locator('main').getByRole('button', { name: 'Anmelden' }).click();
}

async function priceBeside(page: Page, label: string): Promise<number> {
  const term = page.locator('main dt', { hasText: label }).first();
  return minorOf(await term.locator('xpath=..').innerText());
}

function minorOf(words: string): number {
  const amount = /(\d+),(\d\d)/.exec(words);
  return Number(amount?.[1]) * 100 + Number(amount?.[2]);
}
