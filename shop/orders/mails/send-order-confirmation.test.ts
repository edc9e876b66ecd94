import type { MailCtx } from '#shop/mail/mail-ctx.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runWaitingJobs } from '#tests/support/run-waiting-jobs.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSmtpMailSender } from '#adapters/mail/smtp-mail-sender.ts';
import type { Mail, MailSender } from '#adapters/mail/port.ts';
import { type Inbox, startInbox } from '#sandbox/inbox/inbox.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { giveBankAccount } from '#tests/support/bank-account.ts';
import { berlin, type Purchase, readyBuyer, submit, totalOf } from '#tests/support/buyer.ts';
import { askContract } from '#tests/support/contract.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { addVouchers, freeArticle, ordinary, present } from '#tests/support/vouchers.ts';
import { ordersJobs } from './orders.jobs.ts';

let database: TestDatabase;
let folder: string;
let inbox: Inbox;
let mail: MailSender;
beforeAll(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [
    { id: 1, name: 'Aquarellkasten <24 Farben>', amountMinor: 1295 },
    { id: 4, name: 'Fußball', amountMinor: 1900 },
    { id: 2, name: 'Lesebuch', amountMinor: 2500, taxClass: 'reduced' },
    { id: 3, amountMinor: 2000, deal: { specialAmountMinor: 1500, cap: 9, perCustomerLimit: 1 } },
  ]);
  await giveBankAccount(database);
  await addVouchers(database.db, [
    { ...ordinary, code: 'ZEHN' },
    { ...freeArticle(1), code: 'KASTEN' },
  ]);
  folder = await mkdtemp(join(tmpdir(), 'ranzen-mail-'));
  inbox = await startInbox({ folder, webPort: 0, smtpPort: 0 });
  mail = createSmtpMailSender(inbox.smtpUrl);
});
afterAll(async () => {
  mail.close();
  await inbox.close();
  await rm(folder, { recursive: true });
  await database.drop();
});

const hosts: Record<string, string> = {
  'de-de': 'www.ranzen.de',
  'de-en': 'en.ranzen.de',
  'ch-de': 'www.ranzen.ch',
};

function mailCtx(sender: MailSender = mail): MailCtx {
  return {
    ...visitorOf(database.db),
    mail: sender,
    localeFor: async (langCode) => visitorOf(database.db, { host: hosts[langCode] ?? '' }),
  };
}

/** Runs all waiting jobs, as the worker process does. */
async function runJobs(): Promise<void> {
  await runWaitingJobs(database, ['send-order-confirmation'], (_, payload) =>
    ordersJobs['send-order-confirmation'](payload as { orderId: number }, mailCtx()),
  );
}

async function order(
  email: string,
  { codes = [], ...purchase }: Partial<Purchase> & { codes?: string[] } = {},
  host = 'www.ranzen.de',
) {
  const ready = await readyBuyer(visitorOf(database.db, { host }), {
    items: [
      [1, 2],
      [2, 1],
    ],
    email,
    ...purchase,
  });
  for (const code of codes) await present(ready.ctx, ready.cartId, code);
  const totalMinor = await totalOf(ready.ctx, ready.cartId);
  const { orderId } = await submit({ ...ready, totalMinor });
  if (!orderId) throw new Error('The order was refused.');
  return { orderNumber: orderId, ctx: ready.ctx };
}

async function received(email: string) {
  const mails = await Promise.all(
    inbox.mailbox.list(email).map(({ id }) => inbox.mailbox.open(id)),
  );
  return mails.map((each) => ({
    subject: each!.subject,
    text: each!.text,
    html: each!.html ?? '',
  }));
}

describe('[OP3] the confirmation of an order', () => {
  test('[OP3.order] contains all facts of the order in German, and is sent once', async () => {
    const { orderNumber } = await order('jana@haus.example', { paymentId: 'VORKASSE' });
    await runJobs();
    const mails = await received('jana@haus.example');
    expect(mails).toHaveLength(1);
    const { subject, text, html } = mails[0]!;
    expect(subject).toBe(`Ihre Bestellung ${orderNumber} bei Ranzen`);
    expect(text.replaceAll('\u00a0', ' ')).toContain(
      `Zahlung: Vorkasse
-----------------
Bitte überweisen Sie den Betrag bis zum 1. Dezember 2026. So lange reservieren wir die Artikel für Sie. Wir versenden sie, sobald Ihre Zahlung eingegangen ist.
Betrag: 50,90 €
Empfänger: Ranzen GmbH
IBAN: DE02 1203 0000 0000 2020 51
BIC: BYLADEM1001
Verwendungszweck: ${orderNumber}

Ihre Artikel
------------
2 × Aquarellkasten <24 Farben>
    Art.-Nr. N1
    2 × 12,95 € = 25,90 €
1 × Lesebuch
    Art.-Nr. N2
    25,00 €

Zwischensumme: 50,90 €
Versand: kostenlos
Gesamt: 50,90 €
inkl. 19 % MwSt.: 4,14 €
inkl. 7 % MwSt.: 1,64 €

Lieferung
---------
DHL Paket. Lieferung Di., 24. bis Mi., 25. November. Geht Ihre Zahlung später als am Bestelltag ein, verschiebt sich die Lieferung entsprechend.

Rechnungsadresse:
Jana Becker
Kreideweg 7
10623 Berlin
Deutschland`,
    );
    expect(text).toContain('Widerrufsbelehrung');
    expect(html).toContain('Aquarellkasten &lt;24 Farben&gt;');
    expect(html).toContain('<html lang="de">');
    expect(html).not.toMatch(/\{\w+\}|shop\.mail\.|undefined|cid:|src="(?!data:image)/);
    const { rows } = await database.pool.query(
      'select confirmation_sent_at from orders.purchase where order_number = $1',
      [orderNumber],
    );
    expect(rows).toEqual([{ confirmation_sent_at: new Date('2026-11-21T10:00:00Z') }]);
  });

  test('contains logo, GiroCode and pictures of the items, without one that cannot be drawn', async () => {
    const { orderNumber } = await order('bilder@haus.example', { paymentId: 'VORKASSE' });
    const { rows } = await database.pool.query<{ id: number }>(
      `update orders.line set picture_key = 'bild-' || line_number from orders.purchase
      where purchase.id = order_id and purchase.order_number = $1 returning order_id as id`,
      [orderNumber],
    );
    const sent: Mail[] = [];
    await ordersJobs['send-order-confirmation'](
      { orderId: rows[0]!.id },
      {
        ...mailCtx({ send: async (one) => void sent.push(one), close: () => undefined }),
        pictures: {
          get: async (key, format) => {
            if (key === 'bild-2') throw new Error('No such drawing.');
            return { bytes: Buffer.from(`${format} ${key}`), contentType: 'image/jpeg' };
          },
        },
      },
    );
    const { pictures = [], html = '' } = sent[0] ?? {};
    expect(pictures[1]).toMatchObject({ contentId: 'giro-code@ranzen', mediaType: 'image/png' });
    expect(pictures.slice(2)).toEqual([
      {
        contentId: 'article-1@ranzen',
        mediaType: 'image/jpeg',
        content: Buffer.from('mail bild-1'),
      },
    ]);
    expect(pictures[0]).toMatchObject({ contentId: 'logo@ranzen', mediaType: 'image/png' });
    expect([...html.matchAll(/src="([^"]*)"/g)].map(([, source]) => source)).toEqual([
      'cid:logo@ranzen',
      'cid:giro-code@ranzen',
      'cid:article-1@ranzen',
    ]);
  });

  test('[CA3] names vouchers and free items', async () => {
    await order('gutschein@haus.example', { codes: ['ZEHN', 'KASTEN'] });
    await runJobs();
    const [confirmation] = await received('gutschein@haus.example');
    const text = confirmation!.text.replaceAll('\u00a0', ' ');
    expect(text).toContain(`1 × Aquarellkasten <24 Farben>
    Art.-Nr. N1 · Gratis
    0,00 €

Zwischensumme: 50,90 €
Gutschein ZEHN: −5,09 €
Versand: 4,95 €
Gesamt: 50,76 €`);
    expect(confirmation!.html).toContain('Gutschein ZEHN');
  });

  test('[ST3] is in the language and spelling of the order’s storefront', async () => {
    const address = { ...berlin, postCode: '8001', city: 'Zürich', country: 'CH' };
    await order('english@haus.example', {}, 'en.ranzen.de');
    const items = [
      [1, 2],
      [2, 1],
      [4, 1],
    ] as const;
    const swissOrder = { items, address, methodCode: 'swisspost' };
    await order('swiss@haus.example', swissOrder, 'www.ranzen.ch');
    await runJobs();
    const [english] = await received('english@haus.example');
    expect(english).toMatchObject({
      subject: expect.stringMatching(/^Your order R-2026-\d+ with Ranzen$/),
    });
    expect(english?.text).toContain('Total: €50.90');
    expect(english?.text).toContain('Right of withdrawal');
    const [swiss] = await received('swiss@haus.example');
    expect(swiss?.text.replaceAll('\u00a0', ' ')).toContain('Gesamt: CHF 82.80');
    expect(swiss?.text).not.toContain('Widerrufsbelehrung');
    for (const part of [swiss?.text, swiss?.html]) expect(part).not.toMatch(/ß|&szlig;/);
    expect(swiss?.text).toContain('1 × Fussball');
  });

  test('is not sent twice by a job that runs twice, and is tried again after a refusal', async () => {
    const { orderNumber } = await order('zweimal@haus.example');
    const { rows } = await database.pool.query<{ id: number }>(
      'select id from orders.purchase where order_number = $1',
      [orderNumber],
    );
    const job = { orderId: rows[0]!.id };
    const broken: MailSender = {
      send: () => Promise.reject(new Error('451 Try again later')),
      close: () => undefined,
    };
    await expect(ordersJobs['send-order-confirmation'](job, mailCtx(broken))).rejects.toThrow(
      '451',
    );
    await ordersJobs['send-order-confirmation'](job, mailCtx());
    await ordersJobs['send-order-confirmation'](job, mailCtx());
    await runJobs();
    expect(await received('zweimal@haus.example')).toHaveLength(1);
  });
});

describe('[CO7] the confirmation page', () => {
  const query = `query ($id: ID!) { getThankYouPageData(orderId: $id) { orderNumber email paymentId paymentName shipperName deliveryInfo
    bankTransfer { recipient iban bic reference amount { amountMinor } giroCode { size } } billingAddress { lines } deliveryAddress { lines }
    lines { name orderNumber quantity pricePerUnit { amountMinor } total { amountMinor } }
    subtotal { amountMinor } shippingCost { amountMinor } paymentFee { amountMinor } tax { rateBasisPoints amount { amountMinor } } total { amountMinor } } }`;
  const ask = (ctx: Ctx, id: string) =>
    askContract<{ getThankYouPageData: unknown }>(ctx, query, { id });

  test('[CO7.data] shows an order to the session that placed it', async () => {
    const { ctx, orderNumber } = await order('seite@haus.example', { items: [[3, 2]] });
    const amount = (amountMinor: number) => ({ amountMinor });
    expect((await ask(ctx, orderNumber)).getThankYouPageData).toEqual({
      orderNumber,
      email: 'seite@haus.example',
      paymentId: 'INVOICE',
      paymentName: 'Rechnung',
      shipperName: 'DHL Paket',
      deliveryInfo: 'Lieferung Di., 24. bis Mi., 25. November',
      bankTransfer: null,
      billingAddress: { lines: ['Jana Becker', 'Kreideweg 7', '10623 Berlin', 'Deutschland'] },
      deliveryAddress: { lines: ['Jana Becker', 'Kreideweg 7', '10623 Berlin', 'Deutschland'] },
      lines: [
        {
          name: 'Heft 3',
          orderNumber: 'N3',
          quantity: 1,
          pricePerUnit: amount(1500),
          total: amount(1500),
        },
        {
          name: 'Heft 3',
          orderNumber: 'N3',
          quantity: 1,
          pricePerUnit: amount(2000),
          total: amount(2000),
        },
      ],
      subtotal: amount(3500),
      shippingCost: amount(495),
      paymentFee: amount(0),
      tax: [{ rateBasisPoints: 1900, amount: amount(638) }],
      total: amount(3995),
    });
  });

  test('is null for other sessions', async () => {
    const { ctx, orderNumber } = await order('geheim@haus.example');
    const { ctx: other } = await order('fremd@haus.example');
    const withoutSession = { ...ctx, visitor: { ...ctx.visitor, account: undefined } };
    for (const stranger of [other, withoutSession]) {
      expect(await ask(stranger, orderNumber)).toEqual({ getThankYouPageData: null });
    }
    expect(await ask(ctx, 'R-2026-999999')).toEqual({ getThankYouPageData: null });
  });
});
