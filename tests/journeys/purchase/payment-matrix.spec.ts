import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { mailsTo } from '../places.ts';
import { basketOf, type Country, prepareOrder, type VisitorKind } from './prepared.ts';
import { open } from './shopper.ts';

type Outcome = 'Pay' | 'Be declined' | 'Cancel and go back' | 'Pay, and let the outcome wait';

/** A cell of the matrix: customer, width and payment, and the expected message of the shop. */
type Cell = {
  paymentId: string;
  /** The title of the provider's page and its button; undefined where the provider has no page. */
  at?: { provider: string; presses: Outcome };
  kind: VisitorKind;
  country: Country;
  width: 390 | 820 | 1280 | 1780;
  title: string;
  says: readonly string[];
  isLookedAt?: true;
  /** The server's tests of payments prove the same over HTTP. */
  isDeep?: true;
};

const thanks = 'Danke für Ihre Bestellung';
const choice = 'Wie möchten Sie bezahlen?';
const failed = 'Die Zahlung ist nicht eingegangen. Wir haben die Bestellung deshalb storniert.';

const cells: readonly Cell[] = [
  {
    paymentId: 'CREDIT_CARD',
    at: { provider: 'Card', presses: 'Pay' },
    kind: 'registered',
    country: 'de',
    width: 820,
    title: thanks,
    says: ['Ihre Zahlung mit Kreditkarte ist eingegangen.'],
    isDeep: true,
  },
  {
    paymentId: 'CREDIT_CARD',
    at: { provider: 'Card', presses: 'Be declined' },
    kind: 'guest',
    country: 'de',
    width: 390,
    title: choice,
    says: [failed, 'Die Zahlung hat nicht geklappt.'],
    isLookedAt: true,
  },
  {
    paymentId: 'CREDIT_CARD',
    at: { provider: 'Card', presses: 'Cancel and go back' },
    kind: 'school',
    country: 'de',
    width: 1780,
    title: choice,
    says: [failed],
    isDeep: true,
  },
  {
    paymentId: 'PAYPAL',
    at: { provider: 'PayPal', presses: 'Pay' },
    kind: 'school',
    country: 'de',
    width: 1280,
    title: thanks,
    says: ['Ihre Zahlung mit PayPal ist eingegangen.'],
    isDeep: true,
  },
  {
    paymentId: 'PAYPAL',
    at: { provider: 'PayPal', presses: 'Cancel and go back' },
    kind: 'guest',
    country: 'de',
    width: 820,
    title: choice,
    says: ['Sie haben die Zahlung mit PayPal abgebrochen.'],
    isLookedAt: true,
    isDeep: true,
  },
  {
    paymentId: 'PAYPAL',
    at: { provider: 'PayPal', presses: 'Be declined' },
    kind: 'registered',
    country: 'at',
    width: 390,
    title: choice,
    says: [failed],
    isDeep: true,
  },
  {
    paymentId: 'AMAZONPAY',
    at: { provider: 'Amazon Pay', presses: 'Pay' },
    kind: 'guest',
    country: 'de',
    width: 390,
    title: thanks,
    says: ['Ihre Zahlung mit Amazon Pay ist eingegangen.'],
    isDeep: true,
  },
  {
    paymentId: 'AMAZONPAY',
    at: { provider: 'Amazon Pay', presses: 'Cancel and go back' },
    kind: 'registered',
    country: 'de',
    width: 1780,
    title: choice,
    says: ['Sie haben die Zahlung mit Amazon Pay abgebrochen.'],
    isDeep: true,
  },
  {
    paymentId: 'TWINT',
    at: { provider: 'Twint', presses: 'Pay' },
    kind: 'registered',
    country: 'ch',
    width: 390,
    title: thanks,
    says: ['Ihre Zahlung mit TWINT ist eingegangen.'],
    isDeep: true,
  },
  {
    paymentId: 'TWINT',
    at: { provider: 'Twint', presses: 'Be declined' },
    kind: 'guest',
    country: 'ch',
    width: 1280,
    title: choice,
    says: [failed],
    isDeep: true,
  },
  {
    paymentId: 'VORKASSE',
    kind: 'registered',
    country: 'ch',
    width: 820,
    title: thanks,
    says: ['Bitte überweisen Sie', 'CH93 0076 2011 6238 5295 7'],
    isDeep: true,
  },
  {
    paymentId: 'X_RECHNUNG',
    kind: 'school',
    country: 'de',
    width: 820,
    title: thanks,
    says: ['E-Rechnung'],
    isDeep: true,
  },
  {
    paymentId: 'CASH_ON_DELIVERY',
    kind: 'guest',
    country: 'at',
    width: 390,
    title: thanks,
    says: ['Nachnahme', '5,90'],
    isDeep: true,
  },
];

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Orders, and presses the button at the provider, where there is one. */
async function pay(page: Page, { at }: Pick<Cell, 'at'>): Promise<void> {
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
  if (!at) return;
  await expect(title(page)).toHaveText(at.provider);
  await page.getByRole('button', { name: at.presses, exact: true }).click();
}

/** By keyboard: choosing the e-invoice shows the field for the number, which is validated. */
async function chooseEInvoice(page: Page): Promise<void> {
  const number = page.getByLabel('Leitweg-ID', { exact: true });
  await expect(number).toBeHidden();
  await page.getByRole('radio', { name: /^E-Rechnung/ }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(number).toBeFocused();
  await page.keyboard.type('04011000-1234512345-07');
  await page.keyboard.press('Enter');
  await expect(number).toHaveAccessibleDescription(/Diese Leitweg-ID ist nicht gültig/);
  await number.fill('04011000-1234512345-06');
  await page.getByRole('button', { name: 'Weiter zur Übersicht' }).click();
  await expect(title(page)).toHaveText('Bitte prüfen Sie Ihre Bestellung');
}

for (const cell of cells) {
  const { paymentId, at, kind, country, width, says } = cell;
  test(
    `[CO4][CO5][CO6] ${paymentId}, ${at?.presses ?? 'no provider'}: ${kind}, ${country}, ${width} px`,
    { tag: cell.isDeep ? ['@wide', '@deep'] : '@wide' },
    async ({ page }) => {
      const isChosenHere = paymentId === 'X_RECHNUNG';
      const payment = isChosenHere ? {} : { payment: { paymentId } };
      const { origin } = await prepareOrder(page, { kind, country, ...payment });
      await page.setViewportSize({ width, height: 900 });
      await open(page, `${origin}/checkout/${isChosenHere ? 'payment' : 'summary'}/`);
      if (isChosenHere) await chooseEInvoice(page);
      await pay(page, cell);
      await expect(title(page)).toHaveText(cell.title);
      for (const text of says) await expect(page.getByText(text).first()).toBeVisible();
      const isPaid = cell.title === thanks;
      if (!isPaid)
        await expect(page.locator(`input[name=paymentId][value=${paymentId}]`)).toBeChecked();
      if (cell.isLookedAt) await expectAccessible(page);
      expect(await basketOf(page, origin)).toContain(
        isPaid ? 'Hier ist noch Platz' : 'Zwischensumme (1 Artikel)',
      );
    },
  );
}

test(
  '[CO5][CO7][OP3] a pending payment is repeated and paid, and one mail confirms it',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    const payment = { paymentId: 'CREDIT_CARD' };
    const { origin, email } = await prepareOrder(page, { kind: 'guest', country: 'at', payment });
    await open(page, `${origin}/checkout/summary/`);
    await pay(page, { at: { provider: 'Card', presses: 'Pay, and let the outcome wait' } });
    await expect(title(page)).toHaveText('Wir warten auf Ihre Zahlung');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Zahlung neu beginnen' }).click();
    await expect(title(page)).toHaveText('Card');
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(title(page)).toHaveText(thanks);
    await expect.poll(async () => (await mailsTo(email)).length, { timeout: 15_000 }).toBe(1);
    expect((await mailsTo(email))[0]?.text).toContain('Ihre Zahlung ist eingegangen.');
  },
);

for (const paymentId of ['PAYPAL', 'CREDIT_CARD'])
  test(
    `[CO5] Back at the provider, ${paymentId}: the order is pending, and can be paid, paid otherwise or cancelled`,
    { tag: ['@phone', '@deep'] },
    async ({ page }) => {
      const { origin } = await prepareOrder(page, {
        kind: 'guest',
        country: 'de',
        payment: { paymentId },
      });
      await open(page, `${origin}/checkout/summary/`);
      const provider = paymentId === 'PAYPAL' ? 'PayPal' : 'Card';
      await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
      await expect(title(page)).toHaveText(provider);
      await page.goBack();
      await expect(title(page)).toHaveText('Wir warten auf Ihre Zahlung');
      await page.getByRole('link', { name: 'Zur Zahlungsseite' }).click();
      await expect(title(page)).toHaveText(provider);
      await page.goBack();
      await expect(title(page)).toHaveText('Wir warten auf Ihre Zahlung');
      await expectAccessible(page);

      await page.goto(`${origin}/checkout/basket/`);
      await expect(page.getByText('wartet auf Ihre Zahlung')).toBeVisible();
      await page
        .getByRole('link', { name: 'Bezahlen, Zahlungsart ändern oder stornieren' })
        .click();
      await page.getByRole('button', { name: 'Andere Zahlungsart wählen' }).click();
      await expect(title(page)).toHaveText(choice);
      expect(await basketOf(page, origin)).toContain('Zwischensumme (1 Artikel)');

      await open(page, `${origin}/checkout/summary/`);
      await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
      await expect(title(page)).toHaveText(provider);
      await page.goBack();
      await page.getByRole('button', { name: 'Bestellung stornieren' }).click();
      await expect(page.getByText('Die Bestellung ist storniert.')).toBeVisible();
      await expect(page.getByText('Zwischensumme (1 Artikel)')).toBeVisible();
    },
  );

test(
  '[CO6] a stale tab, with script or without, is redirected to the order; going back shows that the basket was ordered',
  { tag: ['@wide', '@deep'] },
  async ({ page, context }) => {
    const payment = { paymentId: 'INVOICE' };
    const { origin } = await prepareOrder(page, { kind: 'guest', country: 'de', payment });
    // With script the tab would be notified of the order before its button is pressed.
    const second = await context.newPage();
    await second.route(/\.js$/, (route) => route.abort());
    await second.goto(`${origin}/checkout/summary/`);
    // This tab has script but misses the notification of the order, like a suspended tab.
    const third = await context.newPage();
    await third.addInitScript(() => {
      BroadcastChannel.prototype.addEventListener = () => {};
      Object.assign(window, { setInterval: () => 0 });
    });
    await open(third, `${origin}/checkout/summary/`);
    await open(page, `${origin}/checkout/summary/`);
    await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
    await expect(title(page)).toHaveText(thanks);
    await second.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
    await expect(title(second)).toHaveText(thanks);
    await third.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
    await expect(third.getByText('Diesen Warenkorb haben Sie bereits bestellt')).toBeVisible();
    await expect(title(third)).toHaveText(thanks);
    await page.goBack();
    await expect(page.getByText('Diesen Warenkorb haben Sie bereits bestellt')).toBeVisible();
    await expect(title(page)).toHaveText(thanks);
  },
);
