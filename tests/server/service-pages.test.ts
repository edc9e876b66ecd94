import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seal } from '#shop/access/sealed-token.ts';
import { readyBuyer, submit } from '#tests/support/buyer.ts';
import { addItems } from '#tests/support/items.ts';
import { business } from './fake-shop.ts';
import { type FormShop, startFormShop, visitors, wrongFields } from './form-shop.ts';

const englishBusiness = 'en.educational.ranzen.de.localhost';

let shop: FormShop;
beforeAll(async () => {
  shop = await startFormShop();
});
beforeEach(() => shop.forgetLimits());
afterAll(() => shop.close());

const tooOften = 'Das waren zu viele Anfragen';

describe('[CN2] the newsletter', () => {
  const page = '/service/newsletter/';
  const success = '/service/newsletter/success/';
  const unsubscribe = '/service/newsletter/newsletter-abmelden/';
  const kept = (email: string) =>
    shop.rows(
      `select shop, source, requested_from as "from", consent_text is not null as "hasWords",
         confirmed_at is not null as confirmed, unsubscribed_at is not null as ended
       from marketing.newsletter_subscription where email = '${email}'`,
    );

  test('[CN2.newsletter] is requested, confirmed and ended by plain forms', async () => {
    expect((await shop.ask(page)).text).toContain('Post aus dem Lehrerzimmer');
    const wrong = await shop.post(page, { email: 'jana', website: '' });
    expect([wrong.status, wrongFields(wrong)]).toEqual([422, ['email']]);
    const sent = await shop.post(page, { email: 'jana@haus.example', website: '' });
    expect([sent.status, sent.text.includes('Fast geschafft')]).toEqual([200, true]);
    const asked = { shop: 'consumer', source: 'page', from: '127.0.0.1', hasWords: true };
    expect(await kept('jana@haus.example')).toEqual([{ ...asked, confirmed: false, ended: false }]);

    const [optIn] = await shop.mails();
    const confirm = linkIn(optIn?.text, success);
    const toConfirm = await shop.ask(confirm);
    expect(toConfirm.text).toContain('Noch ein Klick');
    expect(toConfirm.headers['cache-control']).toContain('no-store');
    expect(await kept('jana@haus.example')).toMatchObject([{ confirmed: false }]);
    const forged = await shop.post(`${success}?token=forged`, {});
    expect([forged.status, forged.text.includes('gilt nicht mehr')]).toEqual([422, true]);
    const confirmed = await shop.post(confirm, {});
    expect([confirmed.status, confirmed.headers.location]).toEqual([302, success]);
    expect((await shop.ask(success)).text).toContain('Ihre Anmeldung ist bestätigt');
    expect(await kept('jana@haus.example')).toMatchObject([{ confirmed: true, ended: false }]);

    // One-click requests of mail programs: no page before, no origin.
    const [welcome] = await shop.mails();
    const end = linkIn(welcome?.unsubscribeUrl, unsubscribe);
    const oneClick = { 'List-Unsubscribe': 'One-Click' };
    const forgedEnd = await shop.post(`${unsubscribe}?token=forged`, oneClick, { headers: {} });
    expect(forgedEnd.status).toBe(422);
    expect((await shop.post(confirm.replace(success, unsubscribe), oneClick)).status).toBe(422);
    expect((await shop.ask(end)).text).toContain('Mit einem Klick');
    expect(await kept('jana@haus.example')).toMatchObject([{ ended: false }]);
    for (const again of [end, end])
      expect((await shop.post(again, oneClick, { headers: {} })).status).toBe(200);
    expect(await kept('jana@haus.example')).toEqual([{ ...asked, confirmed: true, ended: true }]);
    expect(await shop.mails()).toEqual([]);
    expect((await shop.post(confirm, {})).status).toBe(422);
  });

  test('refuses bots and floods, and gives the same response for every address', async () => {
    const robot = await shop.post(page, { email: 'robot@haus.example', website: 'x' });
    expect([robot.status, robot.text.includes('Fast geschafft')]).toEqual([200, true]);
    expect(await kept('robot@haus.example')).toEqual([]);
    for (const status of [200, 200, 200, 422]) {
      const answer = await shop.post(page, { email: 'ute@haus.example', website: '' });
      expect([answer.status, answer.text.includes(tooOften)]).toEqual([status, status === 422]);
    }
    expect((await shop.mails()).map(({ to }) => to)).toEqual(['ute@haus.example']);
    await shop.forgetLimits();
    const left = await shop.post(unsubscribe, { email: 'nobody@haus.example' });
    expect([left.status, left.text.includes('Sie sind abgemeldet')]).toEqual([200, true]);
    expect(await shop.mails()).toEqual([]);
  });

  test('has a page of its own in the business shop, which needs no login, in its language', async () => {
    const host = englishBusiness;
    expect((await shop.ask(page, { host })).status).toBe(200);
    expect((await shop.post(page, { email: 'eva@school.example' }, { host })).status).toBe(200);
    expect(await kept('eva@school.example')).toMatchObject([{ shop: 'business' }]);
    const [mail] = await shop.mails();
    expect(mail?.html).toContain('<html lang="en">');
    const link = linkIn(mail?.text, success);
    expect((await shop.post(link, {})).status).toBe(422);
    expect((await shop.post(link, {}, { host })).status).toBe(302);
    await shop.mails();
  });
});

describe('[CN2] the contact form', () => {
  const page = '/service/kontakt/';
  const typed = { name: 'Jana Becker', email: 'jana@haus.example', message: 'Wo bleibt es?' };

  test('is open to every visitor in every shop, and is filled in from the session', async () => {
    for (const cookie of Object.values(visitors)) {
      expect((await shop.ask(page, { cookie })).status).toBe(200);
      expect((await shop.ask(page, { cookie, host: business })).status).toBe(200);
      const english = await shop.ask('/service/contact/', { cookie, host: englishBusiness });
      expect([english.status, english.text.includes('<html lang="en')]).toEqual([200, true]);
    }
    const buyer = await readyBuyer(shop.ctx, { items: [[1, 1]], email: 'anna@example.org' });
    const { orderId } = await submit(buyer);
    await shop.rows(
      `update orders.purchase set account_id = 7 where order_number = '${String(orderId)}'`,
    );
    const path = `${page}?orderId=${String(orderId)}`;
    const own = await shop.ask(path, { cookie: visitors.customer });
    for (const value of ['Anna Horn', 'anna@example.org', orderId])
      expect(own.text).toContain(`value="${String(value)}"`);
    expect(own.headers['cache-control']).toContain('no-store');
    const others = await shop.ask(path);
    expect(others.text).not.toContain(`value="${String(orderId)}"`);
    await shop.mails();
  });

  test('[CN2.contact] names wrong fields and keeps what was typed; the office and the writer get mails', async () => {
    const wrong = await shop.post(page, { ...typed, email: 'jana@', name: ' ', message: '' });
    expect(wrong.status).toBe(422);
    expect(wrongFields(wrong)).toEqual(['name', 'email', 'message']);
    const long = await shop.post(page, { ...typed, message: `${'x'.repeat(4000)}y` });
    expect([long.status, wrongFields(long), long.text.includes('xxy')]).toEqual([
      422,
      ['message'],
      true,
    ]);
    expect((await shop.post(page, typed, { host: business })).status).toBe(200);
    const sent = await shop.post(page, { ...typed, orderNumber: 'R-2026-1', website: '' });
    expect([sent.status, sent.text.includes('Danke für Ihre Nachricht')]).toEqual([200, true]);
    expect((await shop.post(page, { ...typed, website: 'x' })).status).toBe(200);
    const mails = await shop.mails();
    expect(mails.map(({ to }) => to)).toEqual([
      'schule@ranzen.example',
      'jana@haus.example',
      'service@ranzen.example',
      'jana@haus.example',
    ]);
    expect(mails[2]?.text).toContain('R-2026-1 (nicht aus dem eigenen Konto)');
    for (const status of [200, 200, 200, 200, 422])
      expect((await shop.post(page, typed)).status).toBe(status);
    await shop.mails();
  });

  test('refuses forms sent from other sites', async () => {
    const foreign = { Origin: 'https://other.example' };
    expect((await shop.post(page, typed, { headers: foreign })).status).toBe(403);
    expect(await shop.mails()).toEqual([]);
  });
});

describe('[CN2] a competition', () => {
  const page = '/gewinnspiele/';
  const entry = { name: 'Jana', email: 'Jana@haus.example', answer: 'drei', agrees: 'true' };
  const entries = () =>
    shop.rows('select email, answer, lang_code as "langCode" from marketing.competition_entry');

  test('[CN2.competition] accepts one entry by its rules, confirms it, and is closed outside its time', async () => {
    const none = 'Zurzeit läuft kein Gewinnspiel';
    expect((await shop.ask(page)).text).toContain(none);
    const [open] = (await shop.rows(
      `insert into marketing.competition (shop, starts_at, ends_at, title, prize, question)
       select 'consumer', now() - interval '1 day', now() + interval '1 day', words, words, words
       from (values ('{"de": "Ranzen zu gewinnen", "en": "Win a satchel"}'::jsonb)) as given (words) returning id`,
    )) as { id: number }[];
    for (const cookie of Object.values(visitors))
      expect((await shop.ask(page, { cookie })).text).toContain('Ranzen zu gewinnen');
    const host = 'en.ranzen.de.localhost';
    expect((await shop.ask(page, { host })).text).toContain('Win a satchel');
    const school = await shop.ask(page, { host: business, cookie: visitors.customer });
    expect(school.text).toContain(none);

    const complete = { ...entry, competition: String(open?.id) };
    for (const [field, value] of [
      ['agrees', ''],
      ['answer', ' '],
      ['email', 'jana'],
      ['name', ''],
    ] as const) {
      const wrong = await shop.post(page, { ...complete, [field]: value });
      expect([wrong.status, wrongFields(wrong)]).toEqual([422, [field]]);
    }
    const nothing = await shop.post(page, { competition: complete.competition });
    expect(wrongFields(nothing)).toEqual(['answer', 'name', 'email', 'agrees']);
    const robot = await shop.post(page, { ...complete, website: 'x' });
    expect([robot.status, await entries()]).toEqual([302, []]);
    for (const answer of ['drei', 'vier']) {
      const entered = await shop.post(page, { ...complete, answer });
      expect([entered.status, entered.headers.location]).toEqual([
        302,
        '/gewinnspiele/danke/?entered=1',
      ]);
    }
    expect(await entries()).toEqual([
      { email: 'jana@haus.example', answer: 'drei', langCode: 'de-de' },
    ]);
    const thanks = 'Danke fürs Mitmachen';
    expect((await shop.ask('/gewinnspiele/danke/?entered=1')).text).toContain(thanks);
    expect((await shop.ask('/gewinnspiele/danke/')).text).not.toContain(thanks);
    expect((await shop.mails()).map(({ subject }) => subject)).toEqual([
      'Sie nehmen am Gewinnspiel teil',
    ]);
    await shop.rows(`update marketing.competition set ends_at = now() - interval '1 minute'`);
    const closed = await shop.post(page, { ...complete, email: 'ute@haus.example' });
    expect([closed.status, (await entries()).length]).toEqual([422, 1]);
  });
});

describe('[CN2][RT8] the printed catalogue', () => {
  const sent = 'schule@ranzen.example';

  test.each([
    [business, '/service/katalog/', '/service/catalogue/', 'Grundschule'],
    [englishBusiness, '/service/catalogue/', '/service/katalog/', 'Grundschule'],
  ])(
    '[CN2.catalogue] is sent on %s to the customer’s own address, once a month',
    async (host, page, other, said) => {
      const { customer } = visitors;
      await shop.rows('delete from marketing.catalogue_request');
      for (const cookie of [visitors.anonymous, visitors.guest]) {
        const led = await shop.ask(page, { host, cookie });
        expect(led.headers.location).toBe(`/login/?target=${encodeURIComponent(page)}`);
        expect((await shop.post(page, {}, { host, cookie })).status).toBe(302);
      }
      expect((await shop.ask(other, { host, cookie: customer })).headers.location).toBe(page);
      expect((await shop.ask(page, { cookie: customer })).headers.location).toBe('/');
      expect((await shop.ask(page, { host, cookie: customer })).text).toContain(said);
      for (const status of [200, 200])
        expect((await shop.post(page, {}, { host, cookie: customer })).status).toBe(status);
      expect(
        await shop.rows(
          `select account_id as id, address ->> 'street' as street from marketing.catalogue_request`,
        ),
      ).toEqual([{ id: 7, street: 'Am Anger 12' }]);
      expect((await shop.mails()).map(({ to }) => to)).toEqual([sent, 'anna@example.org']);
    },
  );
});

describe('[PD6][RT8] the rating by a mailed link', () => {
  const rating = {
    stars: '4',
    title: 'Gut',
    message: 'Deckt.',
    author: 'Jana',
    path: '/prod/1/',
  };
  const waiting = () =>
    shop.rows(
      'select stars, title, author, approved_at as "approvedAt" from catalogue.review order by id',
    );

  async function linkFor(email: string): Promise<string> {
    await shop.setParameter('rating', 'submission', 'true');
    const { orderId } = await submit(await readyBuyer(shop.ctx, { items: [[1, 1]], email }));
    const [request] = (await shop.rows(
      `insert into ratings.request (order_id, product_id, asked_at)
       select purchase.id, item.product_id, now() from orders.purchase, catalogue.item
       where purchase.order_number = '${String(orderId)}' and item.id = 1 returning id`,
    )) as { id: number }[];
    await shop.mails();
    return `/rating/?enc=${await seal(shop.ctx, 'rating', { request: Number(request?.id) })}`;
  }

  test('[PD6.token][PD6.approved] opens for its product, stores one rating until it is approved, and is then used up', async () => {
    const link = await linkFor('jana@haus.example');
    const page = await shop.ask(link);
    expect([page.status, page.text.includes('Aquarellkasten')]).toEqual([200, true]);
    expect(page.text).toContain('content="noindex,follow"');
    expect(page.headers['cache-control']).toContain('no-store');
    for (const [field, value] of [
      ['stars', '6'],
      ['title', ' '],
      ['message', 'x'.repeat(2001)],
      ['author', ''],
    ] as const) {
      const wrong = await shop.post(link, { ...rating, [field]: value });
      expect([wrong.status, wrongFields(wrong)]).toEqual([422, [field]]);
    }
    const empty = await shop.post(link, {});
    expect(wrongFields(empty)).toEqual(['stars', 'title', 'message', 'author']);
    expect(empty.text).not.toContain('Nachricht');
    expect(await waiting()).toEqual([]);
    const saved = await shop.post(link, rating);
    const thanks = String(saved.headers.location);
    expect([saved.status, thanks]).toEqual([302, '/rating/danke/?path=%2Fprod%2F1%2F']);
    const thanked = (await shop.ask(thanks)).text;
    for (const said of ['Danke für Ihre Bewertung', 'href="/prod/1/"', 'noindex,follow'])
      expect(thanked).toContain(said);
    const elsewhere = await shop.ask('/rating/danke/?path=//other.example/');
    expect(elsewhere.text).not.toContain('href="//other');
    expect(await waiting()).toEqual([{ stars: 4, title: 'Gut', author: 'Jana', approvedAt: null }]);
    expect([(await shop.post(link, rating)).status, (await shop.ask(link)).status]).toEqual([
      422, 404,
    ]);
    expect(await waiting()).toHaveLength(1);
  });

  test('[RT8.rating] does not open with a forged link, one of another kind, an outdated one, or for an order that was not submitted', async () => {
    const link = await linkFor('ute@haus.example');
    const newsletter = await seal(shop.ctx, 'newsletter', { request: 1 });
    for (const forged of [`${link}A`, link.slice(0, -2), `/rating/?enc=${newsletter}`, '/rating/'])
      for (const cookie of Object.values(visitors))
        expect((await shop.ask(forged, { cookie })).status).toBe(404);
    await shop.setParameter('rating', 'submission', 'false');
    expect((await shop.ask(link)).status).toBe(404);
    await shop.setParameter('rating', 'submission', 'true');
    expect((await shop.ask(link)).status).toBe(200);
    await shop.rows(
      `update access.sealing_key set seals_until = now() - interval '1 hour', opens_until = now() - interval '1 minute'`,
    );
    expect([(await shop.ask(link)).status, (await shop.post(link, rating)).status]).toEqual([
      404, 422,
    ]);
    await shop.rows('delete from access.sealing_key');
  });
});

describe('a mail when a sold-out item is back', () => {
  const page = '/service/wieder-da/?item=8';
  const confirm = '/service/wieder-da/bestaetigen/';
  const end = '/service/wieder-da/abmelden/';
  const waiting = () =>
    shop.rows(
      `select email, confirmed_at is not null as confirmed from stock.alert order by email`,
    );
  beforeAll(async () => {
    await addItems(shop.database.pool, [{ id: 8, name: 'Kreide', amountMinor: 295 }]);
    await shop.rows('update stock.item_stock set on_hand = 0 where item_id = 8');
    await shop.rows(
      `insert into catalogue.item_text (item_id, language, name) select item.id, 'de', 'Kreide' from catalogue.item where id in (1, 8)`,
    );
  });
  beforeEach(() => shop.rows('delete from stock.alert'));

  test('[OP1.stock] is asked for, confirmed and ended by plain forms', async () => {
    const wrong = await shop.post(page, { email: 'jana' });
    expect([wrong.status, wrongFields(wrong)]).toEqual([422, ['email']]);
    const sent = await shop.post(page, { email: 'jana@haus.example' });
    expect([sent.status, sent.text.includes('Fast geschafft')]).toEqual([200, true]);
    const [optIn] = await shop.mails();
    const link = linkIn(optIn?.text, confirm);
    const toConfirm = await shop.ask(link);
    expect([toConfirm.status, toConfirm.text.includes('Noch ein Klick')]).toEqual([200, true]);
    expect(await waiting()).toEqual([{ email: 'jana@haus.example', confirmed: false }]);
    expect((await shop.post(`${confirm}?token=forged`, {})).status).toBe(422);
    const confirmed = await shop.post(link, {});
    expect([confirmed.status, confirmed.headers.location]).toEqual([302, confirm]);
    expect((await shop.ask(confirm)).text).toContain('Wir geben Ihnen Bescheid');
    expect(await waiting()).toEqual([{ email: 'jana@haus.example', confirmed: true }]);

    const sealed = await seal(shop.ctx, 'stockAlert', {
      purpose: 'end',
      shop: 'consumer',
      email: 'jana@haus.example',
    });
    expect((await shop.ask(`${end}?token=${sealed}`)).text).toContain('Adresse löschen');
    expect(await waiting()).toHaveLength(1);
    // A one-click request of a mail program: no page before, no origin.
    const oneClick = { 'List-Unsubscribe': 'One-Click' };
    expect((await shop.post(`${end}?token=forged`, oneClick, { headers: {} })).status).toBe(422);
    const ended = await shop.post(`${end}?token=${sealed}`, oneClick, { headers: {} });
    expect([ended.status, await waiting()]).toEqual([200, []]);
  });

  test('[OP1.stock] the address of a customer is on the page only for the customer, and never stored', async () => {
    const { customer, anonymous } = visitors;
    const own = await shop.ask(page, { cookie: customer });
    expect(own.text).toContain('value="anna@example.org"');
    expect(own.headers['cache-control']).toContain('no-store');
    expect((await shop.ask(page, { cookie: anonymous })).text).not.toContain('anna@example.org');
    const kept = await shop.post(page, { email: 'anna@example.org' }, { cookie: customer });
    expect(kept.text).toContain('Wir geben Ihnen Bescheid');
    expect(kept.headers['cache-control']).toContain('no-store');
  });

  test('an unknown item leads to the start page, and one that is there is named', async () => {
    for (const path of ['/service/wieder-da/', '/service/wieder-da/?item=x'])
      expect((await shop.ask(path)).headers.location).toBe('/');
    const there = await shop.post('/service/wieder-da/?item=1', { email: 'a@haus.example' });
    expect([there.status, there.text.includes('schon wieder erhältlich')]).toEqual([422, true]);
    expect(await waiting()).toEqual([]);
  });
});

/** The path of a mail's link, without its host. */
function linkIn(text: string | undefined, page: string): string {
  const found = new RegExp(`${page}\\?token=[\\w-]+`).exec(text ?? '')?.[0];
  if (found === undefined) throw new Error(`No link to ${page} in: ${text}`);
  return found;
}
