import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { mailsTo } from './places.ts';
import { buyButton, guest, newEmail, open } from './purchase/shopper.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** An article that is delivered free of charge with prime. */
const exerciseBooks = '/prod/13/';

test(
  '[CN3.pages][CN3.shipping][CN3.badge][OP3.prime][PD3.prime] a customer joins prime by its own checkout, orders without shipping costs, and cancels to the term’s end',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    test.slow();
    const email = newEmail();
    await register(page, email);
    await page.locator('main').getByRole('link', { name: 'prime holen' }).click();
    await expect(title(page)).toHaveText('prime abschließen');
    await expect(page.locator('main')).toContainText('29,90');
    await expectAccessible(page);

    await pay(page, 'PayPal');
    await page.getByRole('button', { name: 'Cancel and go back' }).click();
    await expect(page.getByRole('alert')).toContainText('Sie haben die Zahlung abgebrochen.');
    await pay(page, 'Kreditkarte');
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText('Danke, Ihre Zahlung ist eingegangen.');
    await expect(page.locator('main')).toContainText('Sie bestellen ohne Versandkosten.');
    await expectAccessible(page);
    const term = await paidUntil(page);
    await expectMail(email, 'Willkommen bei prime');

    await open(page, exerciseBooks);
    const account = page.getByRole('banner').getByRole('link', { name: /^Konto Jana/ });
    await expect(account).toContainText('prime');
    await expect(page.locator('main')).toContainText('Ihr prime-Vorteil: keine Versandkosten');
    await buyButton(page).click();
    await page.getByRole('link', { name: 'Zum Warenkorb' }).click();
    const basket = page.locator('main').getByRole('complementary');
    await expect(basket).toContainText(/Versand\s*kostenlos/);

    await open(page, '/myaccount/prime/');
    await page.getByRole('button', { name: 'prime kündigen' }).click();
    await expect(page.locator('main')).toContainText('Sie haben gekündigt.');
    await expect(page.getByRole('button', { name: 'Kündigung zurücknehmen' })).toBeVisible();
    expect(await paidUntil(page)).toBe(term);
    await expect(account).toContainText('prime');
    await expectMail(email, 'Ihre Kündigung von prime');
  },
);

test(
  '[CN3.pages] the form to the card provider is allowed where the checkout of prime was reached from another page',
  { tag: ['@phone', '@deep'] },
  async ({ page }) => {
    await register(page, newEmail());
    await open(page, '/prime/');
    await page.locator('main').getByRole('link', { name: 'prime holen' }).click();
    await expect(title(page)).toHaveText('prime abschließen');
    await pay(page, 'Kreditkarte');
  },
);

/** Registers a customer with the address for a term's invoice, signed in. */
async function register(page: Page, email: string): Promise<void> {
  await page.goto('/prime/');
  const formData = {
    email,
    password: 'Kreidestaub 7',
    company: 'Grundschule am Anger',
    firstName: guest.firstName,
    lastName: guest.lastName,
    billingAddress: {
      streetAndHouseNr: guest.street,
      postCode: guest.postCode,
      city: guest.city,
      country: 'DE',
    },
  };
  const answer = await page.evaluate(
    async (body) => {
      const headers = { 'Content-Type': 'application/json' };
      const response = await fetch('/api/register-action/', { method: 'POST', headers, body });
      return response.json() as Promise<unknown>;
    },
    JSON.stringify({ authType: 'school', formData }),
  );
  expect(answer).toMatchObject({ successfull: true });
}

/** Orders a term, and expects the provider's page. */
async function pay(page: Page, payment: string): Promise<void> {
  await page.getByRole('radio', { name: payment }).check();
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
}

const paidUntil = (page: Page) => page.locator('dt:text-is("Bezahlt bis") + dd').innerText();

async function expectMail(email: string, subject: string): Promise<void> {
  const subjects = async () => (await mailsTo(email)).map((mail) => mail.subject);
  await expect.poll(subjects, { timeout: 15_000 }).toContain(subject);
}
