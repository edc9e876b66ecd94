import { Logger, runOnce } from 'graphile-worker';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Mail } from '#adapters/mail/port.ts';
import { brokenInvariantsOf } from '#tests/support/audit.ts';
import { accountJobs } from '#shop/sign-in/account.jobs.ts';
import { findAccount } from '#shop/account/find-account.ts';
import { logIn } from '#shop/sign-in/log-in.ts';
import { hashPassword } from '#shop/account/passwords.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { askContract } from '#tests/support/contract.ts';
import { createCatalogueDatabase, type TestDatabase } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/visitor.ts';

const password = 'Kreidestaub 7';
const clock = fixedClock('2026-11-21T10:00:00Z');

let database: TestDatabase;
let passwordHash: string;
beforeEach(async () => {
  database = await createCatalogueDatabase();
  passwordHash = await hashPassword(password);
});
afterEach(() => database.drop());

let last = 0;

async function newCustomer(): Promise<Ctx & { account: { id: number; email: string } }> {
  last += 1;
  const email = `Loesch${last}@haus.example`;
  await database.pool.query(
    `insert into account.account (shop, kind, email, password_hash, first_name, last_name, phone, created_at)
     values ('consumer', 'school', $1, $2, 'Zoë', '<b>Weiß</b>', '0711 1234', '2026-01-01')`,
    [email, passwordHash],
  );
  const ctx = visitorOf(database.db, { clock, remoteAddress: `192.0.2.${last}` });
  const loggedIn = await logIn(ctx, {
    identifier: email,
    password,
    remoteAddress: ctx.visitor.remoteAddress,
  });
  if (!('session' in loggedIn)) throw new Error(loggedIn.refused);
  const account = await findAccount(ctx, loggedIn.session.token);
  if (!account) throw new Error('Nobody is logged in.');
  return { ...ctx, account, visitor: { ...ctx.visitor, account } };
}

/** An order of two pieces, with its cart. */
async function orderOf({ account }: { account: { id: number; email: string } }, status = 'placed') {
  last += 1;
  const address = JSON.stringify({
    firstName: 'Zoë',
    lastName: 'Weiß',
    street: 'Am Anger 1',
    postcode: '73430',
    city: 'Aalen',
    country: 'DE',
    phone: '0711 1234',
    email: 'z@haus.example',
  });
  const { rows } = await database.pool.query<{ id: number }>(
    `with made as (
      insert into cart.cart (id, user_id, account_id, lang_code, price_list, order_reference, submitted_at, created_at, changed_at)
      values (gen_random_uuid(), '${'a'.repeat(32)}', $1, 'de-de', 'de', 'Klasse 3b', '2026-11-01', '2026-11-01', '2026-11-01')
      returning id
    ),
    chosen as (
      insert into checkout.choice (cart_id, account_id, order_comment, changed_at) select id, $1, 'Bitte klingeln', '2026-11-01' from made
    ),
    placed as (
      insert into orders.purchase (order_number, cart_id, user_id, account_id, lang_code, store, price_list, currency, email,
        billing_address, delivery_type, delivery_address, shipper_code, delivery_info, payment_id, order_comment, accepts_review_mail,
        subtotal_minor, shipping_minor, payment_fee_minor, total_minor, taxes, status, placed_at, confirmation_sent_at)
      select $2, id, '${'a'.repeat(32)}', $1, 'de-de', 'de', 'de', 'EUR', $3, $4, 'sameAsBilling', $4, 'dhl', '', 'INVOICE', 'Bitte klingeln', true,
        200, 0, 0, 200, '[{"rateBasisPoints": 1900, "netMinor": 168, "taxMinor": 32}]', $5, '2026-11-01', '2026-11-01'
      from made returning id
    )
    insert into orders.line (order_id, line_number, item_id, product_id, order_number, name, variant, brand, picture_key, quantity,
      unit_minor, total_minor, tax_rate_basis_points)
    select id, 1, 1, 1, 'A-1', 'Radiergummi', '', '', 'x', 2, 100, 200, 1900 from placed returning order_id as id`,
    [account.id, `T-${last}`, account.email, address, status],
  );
  return { id: Number(rows[0]?.id), orderNumber: `T-${last}` };
}

async function deliver(orderId: number, quantity: number, status = 'delivered'): Promise<void> {
  await database.pool.query(
    `with sent as (
      insert into fulfilment.shipment (order_id, number, status, carrier_code, packed_at, handed_over_at, delivered_at)
      values ($1, 1, $3, 'dhl', '2026-11-02', '2026-11-02', case when $3 = 'delivered' then timestamptz '2026-11-03' end) returning id
    )
    insert into fulfilment.shipment_line (shipment_id, line_number, quantity) select id, 1, $2 from sent`,
    [orderId, quantity, status],
  );
}

type Result = { successful: boolean; generalErrorMessage: string | null };
const accepted = { successful: true, generalErrorMessage: null, fieldErrors: [] };

async function remove(ctx: Ctx, typed = password): Promise<Result> {
  const { deleteAccount } = await askContract<{ deleteAccount: Result }>(
    ctx,
    `mutation ($password: String!) { deleteAccount(password: $password) {
      successful generalErrorMessage fieldErrors { fieldName errorMessage } } }`,
    { password: typed },
  );
  return deleteAccount;
}

const obstacleOf = async (ctx: Ctx) =>
  (await askContract<{ deletionObstacle: string | null }>(ctx, '{ deletionObstacle }'))
    .deletionObstacle;

async function exported(ctx: Ctx, format: string, typed = password) {
  const { exportAccount } = await askContract<{ exportAccount: Record<string, never> }>(
    ctx,
    `mutation ($password: String!, $format: ExportFormat!) { exportAccount(password: $password, format: $format) {
      successful fieldErrors { fieldName errorMessage } fileName contentType content } }`,
    { password: typed, format },
  );
  return exportAccount;
}

async function count(statement: string, ...values: unknown[]): Promise<number> {
  const { rows } = await database.pool.query<{ count: string }>(
    `select count(*) from ${statement}`,
    values,
  );
  return Number(rows[0]?.count);
}

async function mails(): Promise<Mail[]> {
  const sent: Mail[] = [];
  const mailCtx = {
    ...visitorOf(database.db, { clock }),
    mail: { send: async (mail: Mail) => void sent.push(mail), close: () => undefined },
    localeFor: async () => visitorOf(database.db),
  };
  await runOnce({
    connectionString: database.ownerUrl,
    logger: new Logger(() => () => undefined),
    noHandleSignals: true,
    taskList: {
      'send-account-deleted': (payload) =>
        accountJobs['send-account-deleted'](payload as never, mailCtx),
    },
  });
  return sent;
}

/** Everything that can identify a person. */
async function livedIn(ctx: Awaited<ReturnType<typeof newCustomer>>): Promise<void> {
  const { id, email } = ctx.account;
  await database.pool.query(`
    insert into account.address (account_id, kind, form_type, first_name, last_name, street, postcode, city, country, created_at)
      values (${id}, 'billing', 'private', 'Zoë', 'Weiß', 'Am Anger 1', '73430', 'Aalen', 'DE', '2026-01-01');
    insert into files.file (name, content_type, content, kept_at) values ('proof-${id}', 'image/png', '\\x00', '2026-01-01');
    insert into account.document (token_hash, kind, file_name, content_type, size_bytes, account_id, uploaded_at)
      values ('proof-${id}', 'certificate', 'proof-${id}', 'image/png', 1, ${id}, '2026-01-01');
    insert into account.password_reset (token_hash, account_id, created_at, expires_at) values ('reset-${id}', ${id}, now(), now());
    insert into marketing.newsletter_subscription (email, shop, lang_code, requested_at) values (lower('${email}'), 'consumer', 'de-de', '2026-01-01');
    insert into cart.cart (id, user_id, account_id, lang_code, price_list, order_reference, created_at, changed_at)
      values (gen_random_uuid(), '${'b'.repeat(32)}', ${id}, 'de-de', 'de', 'für Zoë', '2026-11-20', '2026-11-20');
    insert into checkout.choice (cart_id, account_id, changed_at) select id, ${id}, '2026-11-20' from cart.cart where account_id = ${id} and submitted_at is null;
    insert into lists.list (shop, owner_account_id, is_default, created_at, changed_at) values ('consumer', ${id}, true, '2026-01-01', '2026-01-01');
    insert into lists.list (shop, owner_user_id, is_default, created_at, changed_at) values ('consumer', lpad('${id}', 32, '0'), true, '2026-01-01', '2026-01-01');
    insert into lists.comment (list_id, product_id, account_id, text, created_at)
      select id, 1, ${id}, 'Das nehme ich', '2026-01-01' from lists.list where owner_user_id = lpad('${id}', 32, '0');
    insert into lists.invitation (list_id, token_hash, role, email, created_at, expires_at)
      select id, 'invited-${id}', 'viewer', '${email}', '2026-11-20', '2026-12-20' from lists.list where owner_user_id = lpad('${id}', 32, '0')`);
}

describe('[AC1] deletion of an account', () => {
  test('[AC1.deletion] erases all personal data; orders stay with what the law requires; the login is unknown', async () => {
    const ctx = await newCustomer();
    const other = await newCustomer();
    await livedIn(ctx);
    await livedIn(other);
    const { id: orderId } = await orderOf(ctx);
    await deliver(orderId, 2);
    expect(await obstacleOf(ctx)).toBeNull();
    expect(await remove(ctx)).toEqual(accepted);

    const { id, email } = ctx.account;
    for (const place of [
      'account.account where id',
      'account.session where account_id',
      'account.address where account_id',
      'account.document where account_id',
      'account.password_reset where account_id',
      'cart.cart where account_id',
      'checkout.choice where account_id',
      'lists.list where owner_account_id',
      'lists.comment where account_id',
    ])
      expect([place, await count(`${place} = $1`, id)]).toEqual([place, 0]);
    expect(await count('files.file where name = $1', `proof-${id}`)).toBe(0);
    expect(await count('lists.invitation where lower(email) = lower($1)', email)).toBe(0);
    expect(await count('marketing.newsletter_subscription where email = lower($1)', email)).toBe(0);
    const { rows } = await database.pool.query(
      `select user_id, order_comment, accepts_review_mail, total_minor, billing_address from orders.purchase where id = $1`,
      [orderId],
    );
    expect(rows).toEqual([
      {
        user_id: expect.not.stringMatching(/^a+$/),
        order_comment: null,
        accepts_review_mail: false,
        total_minor: 200,
        billing_address: expect.objectContaining({
          lastName: 'Weiß',
          street: 'Am Anger 1',
          phone: null,
          email: null,
        }),
      },
    ]);
    const again = visitorOf(database.db, { clock, remoteAddress: '192.0.2.250' });
    expect(
      await logIn(again, { identifier: email, password, remoteAddress: '192.0.2.250' }),
    ).toMatchObject({
      refused: 'LOGIN_FAILED',
    });
    expect(await remove(ctx)).toMatchObject({ generalErrorMessage: 'vue.message.sessionExpired' });
    expect((await mails()).map(({ to, subject }) => [to, subject])).toEqual([
      [email, 'Ihr Konto bei Ranzen ist gelöscht'],
    ]);
    const broken = await brokenInvariantsOf(database);
    expect(broken.filter(({ sentence }) => sentence.includes('deleted'))).toEqual([]);
    expect(await count('account.address where account_id = $1', other.account.id)).toBe(1);
    expect(await count('lists.comment where account_id = $1', other.account.id)).toBe(1);
    expect(
      await count('marketing.newsletter_subscription where email = lower($1)', other.account.email),
    ).toBe(1);
  });

  test.each([
    ['nothing of it is sent', 'placed', undefined, 'shop.privacy.ordersOpen'],
    [
      'a part of it is missing',
      'placed',
      { quantity: 1, status: 'delivered' },
      'shop.privacy.ordersOpen',
    ],
    ['it is on its way', 'paid', { quantity: 2, status: 'inTransit' }, 'shop.privacy.ordersOpen'],
    [
      'it is not paid',
      'awaitingPayment',
      { quantity: 2, status: 'delivered' },
      'shop.privacy.ordersOpen',
    ],
    ['it is delivered', 'paid', { quantity: 2, status: 'delivered' }, null],
    ['it was cancelled', 'cancelled', undefined, null],
  ] as const)('of an order: %s', async (_, status, sent, obstacle) => {
    const ctx = await newCustomer();
    const { id } = await orderOf(ctx, status);
    if (sent) await deliver(id, sent.quantity, sent.status);
    expect(await obstacleOf(ctx)).toBe(obstacle);
    expect(await remove(ctx)).toMatchObject({
      successful: obstacle === null,
      generalErrorMessage: obstacle,
    });
    expect(await count('account.session where account_id = $1', ctx.account.id)).toBe(
      obstacle === null ? 0 : 1,
    );
    expect(await count(`orders.purchase where order_comment is not null and id = $1`, id)).toBe(
      obstacle === null ? 0 : 1,
    );
  });

  test('is refused while a refund is due', async () => {
    const ctx = await newCustomer();
    const { id } = await orderOf(ctx, 'paid');
    await deliver(id, 2);
    await database.pool.query(
      `insert into fulfilment.refund (order_id, refund_key, amount_minor, currency, reason, way, state, due_at)
       values ($1, 'k', 100, 'EUR', 'goodwill', 'transfer', 'due', '2026-11-20')`,
      [id],
    );
    expect(await remove(ctx)).toMatchObject({ generalErrorMessage: 'shop.privacy.refundsOpen' });
  });

  test('is refused while a return is open or prime runs, but not for a place in the waiting list', async () => {
    const ctx = await newCustomer();
    const { id } = await orderOf(ctx, 'paid');
    await deliver(id, 2);
    await database.pool.query(
      `insert into returns.return_order (order_id, return_number, submit_key, regulation, carrier, labels, contact, status, registered_at)
       values ($1, $2, 'k', 'refund', 'dhl', 1, '{"lastName": "Weiß", "phone": "0711 1234"}', 'received', '2026-11-20')`,
      [id, `return-${id}`],
    );
    expect(await remove(ctx)).toMatchObject({ generalErrorMessage: 'shop.privacy.returnsOpen' });
    await database.pool.query(
      `update returns.return_order set status = 'settled' where order_id = $1`,
      [id],
    );
    await database.pool.query(
      `insert into prime.membership (account_id, lang_code, status, started_at, paid_until, bound_until, changed_at)
       values ($1, 'de-de', 'ACTIVE', '2026-01-01', '2027-01-01', '2027-01-01', '2026-01-01')`,
      [ctx.account.id],
    );
    expect(await remove(ctx)).toMatchObject({ generalErrorMessage: 'shop.privacy.primeOpen' });
    await database.pool.query(
      `update prime.membership set status = 'WAITING', waiting_since = '2026-11-01' where account_id = $1`,
      [ctx.account.id],
    );
    expect(await remove(ctx)).toEqual(accepted);
    expect(await count('prime.membership where account_id = $1', ctx.account.id)).toBe(0);
    expect(await count(`returns.return_order where contact ? 'phone' and order_id = $1`, id)).toBe(
      0,
    );
  });

  test('needs the password and a customer’s session', async () => {
    const ctx = await newCustomer();
    expect(await remove(ctx, 'falsch')).toEqual({
      successful: false,
      generalErrorMessage: null,
      fieldErrors: [{ fieldName: 'password', errorMessage: 'shop.password.oldWrong' }],
    });
    expect(await remove(visitorOf(database.db))).toMatchObject({
      generalErrorMessage: 'vue.message.sessionExpired',
    });
    expect(await count('account.account where id = $1', ctx.account.id)).toBe(1);
  });

  test('happens once under concurrent calls', async () => {
    const ctx = await newCustomer();
    const both = await Promise.all([remove(ctx), remove(ctx)]);
    expect(both.filter(({ successful }) => successful).length).toBeGreaterThan(0);
    expect(await count('account.deletion where account_id = $1', ctx.account.id)).toBe(1);
    expect((await mails()).filter(({ to }) => to === ctx.account.email)).toHaveLength(1);
  });
});

describe('[AC1] export of one’s own data', () => {
  test('[AC1.export] contains all data of the customer and none of others, as JSON', async () => {
    const ctx = await newCustomer();
    await livedIn(ctx);
    await livedIn(await newCustomer());
    const { orderNumber } = await orderOf(ctx);
    const file = await exported(ctx, 'json');
    expect(file).toMatchObject({
      fileName: 'ranzen-2026-11-21.json',
      contentType: 'application/json; charset=utf-8',
    });
    const data = JSON.parse(String(file['content'])) as Record<string, unknown[]>;
    expect(
      Object.fromEntries(
        Object.entries(data)
          .filter(([name, rows]) => name !== 'exportedAt' && rows.length > 0)
          .map(([name, rows]) => [name, rows.length]),
      ),
    ).toEqual({
      account: 1,
      addresses: 1,
      logins: 1,
      documents: 1,
      orders: 1,
      orderLines: 1,
      lists: 1,
      comments: 1,
      newsletter: 1,
    });
    expect(data['account']).toMatchObject([
      { email: ctx.account.email, firstName: 'Zoë', phone: '0711 1234' },
    ]);
    expect(data['orders']).toMatchObject([
      { orderNumber, total: '2.00', comment: 'Bitte klingeln' },
    ]);
    expect(String(file['content'])).not.toMatch(/argon2|token_?hash/i);
  });

  test('is an HTML page too, with escaped names and a text for every label', async () => {
    const ctx = await newCustomer();
    await livedIn(ctx);
    await deliver((await orderOf(ctx)).id, 2);
    const content = String((await exported(ctx, 'html'))['content']);
    expect(content).toContain('<h1>Ihre Daten bei Ranzen</h1>');
    expect(content).toContain('&lt;b&gt;Weiß&lt;/b&gt;');
    expect(content).toContain('Am Anger 1, 73430');
    expect(content).not.toContain('shop.export');
  });

  test('needs the password', async () => {
    const ctx = await newCustomer();
    expect(await exported(ctx, 'json', 'falsch')).toMatchObject({
      fieldErrors: [{ fieldName: 'password', errorMessage: 'shop.password.oldWrong' }],
      content: null,
    });
  });
});
