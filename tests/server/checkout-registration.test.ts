import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#shop/kernel/sql.ts';
import { createDemoDatabase, type TestDatabase } from '#tests/support/database.ts';
import type { RawAnswer } from '#tests/support/raw-request.ts';
import { german } from './fake-shop.ts';
import { loadSourcePages } from './source-pages.ts';
import { type StartedServer, startTestServer } from './started-server.ts';

let database: TestDatabase;
let server: StartedServer;
let itemId: string;
beforeAll(async () => {
  database = await createDemoDatabase();
  server = await startTestServer(database.ownerUrl, await loadSourcePages());
  const item = await database.db.row<{ id: number }>(
    sql`select id from catalogue.item where product_id = 2 limit 1`,
  );
  itemId = String(item?.id);
}, 60_000);
afterAll(async () => {
  await server.close();
  await database.drop();
});

/** A browser without script: it stores cookies, sends forms and follows no redirect. */
class Browser {
  readonly cookies = new Map<string, string>();

  async open(path: string, form?: Record<string, string>): Promise<RawAnswer> {
    return this.#send(
      path,
      form && new URLSearchParams(form).toString(),
      'application/x-www-form-urlencoded',
    );
  }

  async post(path: string, content: object): Promise<Record<string, unknown>> {
    const { text } = await this.#send(path, JSON.stringify(content), 'application/json');
    return JSON.parse(text) as Record<string, unknown>;
  }

  async #send(path: string, body: string | undefined, type: string): Promise<RawAnswer> {
    const answer = await server.ask(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        Host: german,
        Origin: `http://${german}`,
        Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'Content-Type': type,
      },
      ...(body !== undefined && { body }),
    });
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }
}

const shipping = {
  'billing.formType': 'companyOrSchool',
  'billing.company': 'Buchhandlung Weiß',
  'billing.firstName': 'Jana',
  'billing.lastName': 'Weiß',
  'billing.streetAndHouseNr': 'Angerstraße 14',
  'billing.postCode': '99084',
  'billing.city': 'Erfurt',
  'billing.country': 'DE',
  'billing.phone': '0361 123456',
  deliveryType: 'sameAsBilling',
  methodCode: 'dhl',
};

const accountsOf = async (email: string) => {
  const { rows } = await database.pool.query(
    `select account.kind, account.company, count(address.id)::integer as addresses
     from account.account left join account.address on address.account_id = account.id
     where account.email = $1 group by account.id`,
    [email],
  );
  return rows;
};

/** The error text of a field, by the field's name. */
function errorsIn(html: string): Record<string, string> {
  const wrong = [...html.matchAll(/<input[^>]*aria-invalid="true"[^>]*>/g)].map(([input]) => input);
  return Object.fromEntries(
    wrong.map((input) => {
      const [, name = ''] = /name="([^"]+)"/.exec(input) ?? [];
      const [, ids = ''] = /aria-describedby="([^"]+)"/.exec(input) ?? [];
      const id = ids.split(' ').at(-1) ?? '';
      const [, text = ''] = new RegExp(`id="${id}"[^>]*>(?:<[^>]*>)*([^<]+)`).exec(html) ?? [];
      return [name, text];
    }),
  );
}

test('[CO2][AU1] an account is created during the checkout without script; errors are shown at the fields and the cart stays', async () => {
  const browser = new Browser();
  await browser.open('/prod/2/', { itemId, quantity: '7' });
  const cartId = browser.cookies.get('cartId');
  const login = await browser.open('/checkout/login/');
  expect(login.text).toContain('Mit neuem Konto bestellen');
  const chosen = await browser.open('/checkout/login/', { intent: 'register' });
  expect([chosen.status, chosen.headers.location]).toEqual([302, '/checkout/shipping/']);
  const page = await browser.open('/checkout/shipping/');
  expect(page.text).toMatch(/<input[^>]*name="password"/);

  const email = 'unterwegs@haus.example';
  const send = (typed: Record<string, string>) =>
    browser.open('/checkout/shipping/', {
      ...shipping,
      email,
      password: 'Kreidestaub 7',
      ...typed,
    });
  const empty = await send({ 'billing.city': '', email: 'jana', password: '' });
  expect(empty.status).toBe(422);
  expect(Object.keys(errorsIn(empty.text)).sort()).toEqual(['billing.city', 'email', 'password']);
  const short = await send({ password: 'Kreide' });
  expect([short.status, errorsIn(short.text)]).toEqual([
    422,
    { password: 'Bitte wählen Sie ein Passwort mit 8 bis 35 Zeichen.' },
  ]);
  expect(short.text).not.toContain('value="Kreide"');
  expect(await accountsOf(email)).toEqual([]);

  const saved = await send({});
  expect([saved.status, saved.headers.location]).toEqual([302, '/checkout/payment/']);
  expect(browser.cookies.get('sessionToken')).toMatch(/^[\w-]{43}$/);
  expect([browser.cookies.get('cartId'), browser.cookies.get('guestToken')]).toEqual([
    cartId,
    undefined,
  ]);
  expect(await accountsOf(email)).toEqual([
    { kind: 'company', company: 'Buchhandlung Weiß', addresses: 1 },
  ]);
  expect((await browser.open('/checkout/payment/')).status).toBe(200);
  expect((await browser.open('/checkout/basket/')).text).toContain('Dreikant-Buntstifte');

  const second = new Browser();
  await second.open('/prod/2/', { itemId, quantity: '1' });
  await second.open('/checkout/login/', { intent: 'register' });
  const known = await second.open('/checkout/shipping/', {
    ...shipping,
    email,
    password: 'Etwas anderes',
  });
  expect([known.status, Object.keys(errorsIn(known.text))]).toEqual([422, ['email']]);
});

test('[AU1.endpoints][CO2][CO3.guest] checkout-auth registers as the registration does, and refuses unknown fields', async () => {
  const browser = new Browser();
  await browser.open('/prod/2/', { itemId, quantity: '2' });
  const cartId = browser.cookies.get('cartId');
  const register = (formData: object) =>
    browser.post('/api/checkout-auth/', { checkoutType: 'register', cartId, formData });
  expect(await register({ email: 'jana' })).toMatchObject({
    successfull: false,
    fieldErrors: [
      { fieldName: 'email', errorMessage: 'vue.form.error.email.incorrect' },
      { fieldName: 'firstName', errorMessage: 'vue.form.error.requiredField' },
      { fieldName: 'lastName', errorMessage: 'vue.form.error.requiredField' },
      { fieldName: 'password', errorMessage: 'vue.form.error.requiredField' },
    ],
  });
  const person = { firstName: 'Ute', lastName: 'Horn', password: 'Kreidestaub 7' };
  expect(await register({ ...person, email: 'ute@haus.example' })).toEqual({
    successfull: true,
    fieldErrors: [],
    updatedCartId: cartId,
    userId: browser.cookies.get('X-iSHOP-API-USERID'),
    cartMerged: true,
    sharedListMerged: false,
    firstName: 'Ute',
    lastName: 'Horn',
    token: { expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string },
  });
  expect(await accountsOf('ute@haus.example')).toEqual([
    { kind: 'private', company: null, addresses: 0 },
  ]);
  expect(await browser.post('/api/checkout-auth/', { checkoutType: 'wallet' })).toEqual({
    successfull: false,
    errorMessage: expect.any(String) as string,
    fieldErrors: [],
  });
});

test('[CO2] a login whose basket cannot be merged completely says so on the next page', async () => {
  const formData = {
    email: 'wieder@haus.example',
    password: 'Kreidestaub 7',
    firstName: 'Ute',
    lastName: 'Horn',
  };
  const before = new Browser();
  await before.open('/prod/2/', { itemId, quantity: '1' });
  await before.post('/api/checkout-auth/', { checkoutType: 'register', formData });
  const here = new Browser();
  await here.open('/prod/2/', { itemId, quantity: '1' });
  await database.pool.query(
    `insert into cart.position (cart_id, item_id, quantity, added_at)
     select $1, id, 1, now() from catalogue.item where product_id = 31 limit 1`,
    [here.cookies.get('cartId')],
  );
  const login = { login: formData.email, password: formData.password };
  const { status, headers } = await here.open('/login/?target=%2Fcheckout%2Fbasket%2F', login);
  expect([status, headers.location]).toEqual([
    302,
    '/checkout/basket/?notice=shop.cart.merge.gone',
  ]);
});
