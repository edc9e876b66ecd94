import { expect, type Page } from '@playwright/test';
import { type RawAnswer, sendRaw } from '#tests/support/raw-request.ts';
import { storefronts } from '../places.ts';
import { guest, newEmail } from './shopper.ts';

export type VisitorKind = 'guest' | 'registered' | 'school';
export type Country = 'de' | 'at' | 'ch';

/** A shopper in front of the choice of payment or of the order button. */
export type Prepared = {
  kind: VisitorKind;
  country: Country;
  /** The chosen payment; without it the payment step is next. */
  payment?: Record<string, string>;
};

const hosts = { de: storefronts[0].host, at: storefronts[1].host, ch: storefronts[2].host };
const places = {
  de: { postCode: guest.postCode, country: 'DE', methodCode: 'dhl' },
  at: { postCode: '1010', country: 'AT', methodCode: 'dpd' },
  ch: { postCode: '8001', country: 'CH', methodCode: 'swisspost' },
};

/**
 * Buys pencils and passes the steps by the requests of the forms without script, which takes some hundred milliseconds instead of
 * five pages. Returns the storefront's origin and the visitor's e-mail address.
 */
export async function prepareOrder(
  page: Page,
  { kind, country, payment }: Prepared,
): Promise<{ origin: string; email: string }> {
  const origin = hosts[country];
  const email = newEmail();
  const cookies = new Map<string, string>();
  const take = (path: string, fields: Record<string, string>) =>
    sendForm(origin + path, fields, cookies);
  await take('/prod/2/?varid=200', { itemId: '200', quantity: '1' });
  await take('/checkout/login/', { intent: kind === 'guest' ? 'guest' : 'register' });
  await take('/checkout/shipping/', shippingOf(kind, country, email));
  if (payment) await take('/checkout/payment/', payment);
  await page
    .context()
    .addCookies([...cookies].map(([name, value]) => ({ name, value, url: origin })));
  return { origin, email };
}

function shippingOf(kind: VisitorKind, country: Country, email: string): Record<string, string> {
  const { methodCode, ...place } = places[country];
  const isSchool = kind === 'school';
  const address = {
    formType: isSchool ? 'companyOrSchool' : 'private',
    ...(isSchool && { company: 'Grundschule am Anger' }),
    firstName: guest.firstName,
    lastName: guest.lastName,
    streetAndHouseNr: guest.street,
    city: guest.city,
    ...place,
  };
  return {
    intent: 'save',
    email,
    ...(kind !== 'guest' && { password: 'Anger-Schule-2026' }),
    deliveryType: 'sameAsBilling',
    methodCode,
    ...Object.fromEntries(
      Object.entries(address).map(([name, value]) => [`billing.${name}`, value]),
    ),
  };
}

/** The page of the basket, requested with the visitor's cookies. */
export async function basketOf(page: Page, origin: string): Promise<string> {
  const cookies = new Map(
    (await page.context().cookies(origin)).map(({ name, value }) => [name, value]),
  );
  const address = `${origin}/checkout/basket/`;
  const answer = await send(address, cookies);
  if (answer.status !== 302) return answer.text;
  // This page ends the visit of a finished order, and with it the guest's session.
  keepCookies(answer, cookies);
  return (await send(address, cookies)).text;
}

/** A successful form redirects; a refused one is shown again. */
async function sendForm(
  address: string,
  fields: Record<string, string>,
  cookies: Map<string, string>,
): Promise<void> {
  const answer = await send(address, cookies, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
  });
  expect(answer.status, `${address} with ${JSON.stringify(fields)}`).toBe(302);
  keepCookies(answer, cookies);
}

function keepCookies({ headers }: RawAnswer, cookies: Map<string, string>): void {
  for (const line of headers['set-cookie'] ?? []) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    cookies.set(name, value);
  }
}

function send(
  address: string,
  cookies: ReadonlyMap<string, string>,
  request: { method?: string; body?: string } = {},
): Promise<RawAnswer> {
  const { host, origin, port, pathname, search } = new URL(address);
  return sendRaw({
    ...request,
    port: Number(port),
    path: pathname + search,
    headers: {
      Host: host,
      Origin: origin,
      Accept: 'text/html',
      'Content-Type': 'application/x-www-form-urlencoded',
      Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  });
}
