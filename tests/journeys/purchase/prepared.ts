import { expect, type Page } from '@playwright/test';
import { type RawAnswer, sendRaw } from '#tests/raw-request.ts';
import { storefronts } from '../places.ts';
import { guest, newEmail } from './shopper.ts';

export type VisitorKind = 'guest' | 'registered' | 'school';
export type Country = 'de' | 'at' | 'ch';

/** Somebody whose way ends in front of the choice of payment or of the order button. */
export type Prepared = {
  kind: VisitorKind;
  country: Country;
  /** Chosen already; without it the payment step is still ahead. */
  payment?: Record<string, string>;
};

const hosts = { de: storefronts[0].host, at: storefronts[1].host, ch: storefronts[2].host };
const places = {
  de: { postCode: guest.postCode, country: 'DE', methodCode: 'dhl' },
  at: { postCode: '1010', country: 'AT', methodCode: 'dpd' },
  ch: { postCode: '8001', country: 'CH', methodCode: 'swisspost' },
};

/**
 * Buys pencils and goes through the steps by the requests that the pages' forms send without script: a walk of some
 * hundred milliseconds instead of five pages. Answers the storefront's origin and the visitor's e-mail address.
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

/** The page of the basket as the visitor's browser would get it. */
export async function basketOf(page: Page, origin: string): Promise<string> {
  const cookies = new Map(
    (await page.context().cookies(origin)).map(({ name, value }) => [name, value]),
  );
  return (await send(`${origin}/checkout/basket/`, cookies)).text;
}

/** A form that was taken leads on; one that was refused would be shown again. */
async function sendForm(
  address: string,
  fields: Record<string, string>,
  cookies: Map<string, string>,
): Promise<void> {
  const { status, headers } = await send(address, cookies, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
  });
  expect(status, `${address} with ${JSON.stringify(fields)}`).toBe(302);
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
