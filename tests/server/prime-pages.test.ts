import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { advanceMemberships } from '#shop/prime/advance-memberships.ts';
import { business } from './fake-shop.ts';
import { type FormShop, startFormShop, visitors, wrongFields } from './form-shop.ts';

const swiss = 'www.ranzen.ch.localhost';
const checkout = '/prime/checkout/';
const mine = '/myaccount/prime/';

let shop: FormShop;
beforeEach(async () => {
  shop = await startFormShop();
  await shop.setParameter('prime', 'registration', 'true');
});
afterEach(() => shop.close());

const inCheckout = (cookie: string) => `primeCheckout=1; ${cookie}`;
const member = () =>
  shop.rows('select status, account_id as "accountId" from prime.membership order by id');

/** Sets the customer's membership, with a term from so many days before now to so many after. */
const setMembership = (status: string, days: { ago: number; left: number }) =>
  shop.rows(`
    delete from prime.payment; delete from prime.membership;
    with member as (
      insert into prime.membership (account_id, lang_code, status, started_at, paid_until, bound_until, changed_at)
      values (7, 'de-de', '${status}', now() - interval '${days.ago} days', now() + interval '${days.left} days',
        now() + interval '${days.left} days', now()) returning id
    )
    insert into prime.payment (membership_id, attempt_number, payment_id, order_reference, amount_minor, currency, status,
      term_starts_at, term_ends_at, begun_at, changed_at)
    select id, 1, 'CREDIT_CARD', 'PRIME-' || id || '-1', 2990, 'EUR', 'captured', now() - interval '${days.ago} days',
      now() + interval '${days.left} days', now(), now() from member`);

describe('[CN3] the pages of prime', () => {
  test('[CN3.pages] name price and term where prime is sold, and say where it is not', async () => {
    for (const cookie of Object.values(visitors)) {
      const page = await shop.ask('/prime/', { cookie });
      expect(page.text).toContain('29,90\u00a0€ für 12 Monate');
      expect(page.text).toContain('href="/prime/start/"');
    }
    const austrian = await shop.ask('/prime/', { host: 'www.ranzen.at.localhost' });
    expect(austrian.text).toContain('€\u00a029,90 für 12 Monate');
    for (const host of [swiss, business]) {
      const cookie = visitors.customer;
      const { status, text } = await shop.ask('/prime/', { host, cookie });
      expect([status, text.includes('/prime/start/')]).toEqual([200, false]);
    }
    const start = await shop.ask('/prime/start/');
    expect([start.status, start.headers.location]).toEqual([302, checkout]);
    expect(start.headers['set-cookie']?.join()).toContain('primeCheckout=1');
  });

  test('[CN3.pages] have a checkout for customers only, which names what cannot be ordered', async () => {
    for (const cookie of [visitors.anonymous, visitors.guest]) {
      const page = await shop.ask(checkout, { cookie: inCheckout(cookie) });
      expect(page.text).toContain('href="/login/?target=%2Fprime%2Fcheckout%2F"');
      expect(page.text).toContain('noindex,follow');
      expect(page.text).not.toContain('Zahlungspflichtig bestellen');
      for (const [field, value] of [
        ['paymentId', 'CREDIT_CARD'],
        ['intent', 'wait'],
      ] as const)
        expect(
          (await shop.post(checkout, { [field]: value }, { cookie: inCheckout(cookie) })).status,
        ).toBe(422);
    }
    const cookie = inCheckout(visitors.customer);
    const page = await shop.ask(checkout, { cookie });
    expect(page.text).toContain('Zahlungspflichtig bestellen');
    expect(page.headers['cache-control']).toContain('no-store');
    const unknown = await shop.post(checkout, { paymentId: 'INVOICE' }, { cookie });
    expect(unknown.status).toBe(422);
    expect(unknown.text).toContain('Bitte wählen Sie eine Zahlungsart.');
    const closed = await shop.ask(checkout, { cookie, host: swiss });
    expect(closed.text).not.toContain('Zahlungspflichtig bestellen');
    for (const [query, said] of [
      ['?cancelPayment=PAYPAL', 'Sie haben die Zahlung abgebrochen.'],
      ['?errorCode=declined', 'Die Zahlung hat nicht geklappt.'],
    ] as const)
      expect((await shop.ask(checkout + query, { cookie })).text).toContain(said);
    for (const at of ['success', 'cancel'])
      expect((await shop.ask(`/prime/return/PRIME-9-1/${at}/`, { cookie })).headers.location).toBe(
        '/prime/',
      );
  });

  test('[OP3][CN3.waiting] add customers to the waiting list while all places are occupied, and remove them', async () => {
    await shop.setParameter('prime', 'places', '0');
    const cookie = inCheckout(visitors.customer);
    const { text: offer } = await shop.ask('/prime/');
    expect(offer).toContain('Auf die Warteliste');
    expect(offer).not.toContain('prime holen');
    expect((await shop.ask(checkout, { cookie })).text).toContain('Auf die Warteliste');
    for (const waits of [{ intent: 'wait' }, { intent: 'wait' }]) {
      const waiting = await shop.post(checkout, waits, { cookie });
      expect([waiting.status, waiting.headers.location]).toEqual([302, mine]);
    }
    expect(await member()).toEqual([{ status: 'WAITING', accountId: 7 }]);
    await advanceMemberships(shop.ctx);
    expect(await shop.mails()).toEqual([]);
    expect((await shop.ask(mine, { cookie })).text).not.toContain('Platz reserviert bis');
    await shop.setParameter('prime', 'places', '1');
    for (const _ of ['first', 'second']) await advanceMemberships(shop.ctx);
    const mails = await shop.mails();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['anna@example.org', 'Bei prime ist ein Platz für Sie frei'],
    ]);
    expect(mails[0]?.text).toContain('/prime/start/');
    const offered = (await shop.ask(mine, { cookie })).text;
    for (const said of ['Ein Platz ist für Sie frei.', 'Platz reserviert bis'])
      expect(offered).toContain(said);
    expect((await shop.ask(checkout, { cookie })).text).toContain('Zahlungspflichtig bestellen');
    expect((await shop.post(mine, { intent: 'leave' }, { cookie })).status).toBe(302);
    expect(await member()).toMatchObject([{ status: 'NONE' }]);
  });

  test('offer the next term in its last month, an amount due, and cancelling or resuming', async () => {
    const { customer: cookie } = visitors;
    const says = async (...wanted: string[]) => {
      const { text } = await shop.ask(mine, { cookie });
      for (const words of wanted) expect(text).toContain(words);
      return text;
    };
    await setMembership('ACTIVE', { ago: 30, left: 335 });
    expect(await says('prime kündigen', 'Bezahlt bis')).not.toContain('Nächste Laufzeit bezahlen');
    expect((await shop.post(mine, { intent: 'cancel' }, { cookie })).headers.location).toBe(mine);
    await says('Sie haben gekündigt.', 'Kündigung zurücknehmen', 'Bezahlt bis');
    expect((await shop.post(mine, { intent: 'resume' }, { cookie })).status).toBe(302);
    expect(await member()).toMatchObject([{ status: 'ACTIVE' }]);
    await setMembership('ACTIVE', { ago: 340, left: 25 });
    await says('Nächste Laufzeit bezahlen');
    await setMembership('PAYMENT_DUE', { ago: 370, left: -5 });
    await says('Wir halten Ihren Platz noch kurze Zeit frei.', 'Nächste Laufzeit bezahlen');
    await setMembership('EXPIRED', { ago: 400, left: -35 });
    const refused = await shop.post(mine, { intent: 'cancel' }, { cookie });
    expect([refused.status, refused.text.includes('keinen laufenden Vertrag')]).toEqual([
      422,
      true,
    ]);
  });

  test('[OP3][CN3.cancel] cancel without a login in two steps, with the same response whether there is a contract or not', async () => {
    const page = '/prime/kuendigen/';
    await setMembership('ACTIVE', { ago: 30, left: 335 });
    const typed = { name: 'Anna Horn', email: 'anna@example.org' };
    const wrong = await shop.post(page, { ...typed, email: 'anna' });
    expect([wrong.status, wrongFields(wrong)]).toEqual([422, ['email']]);
    const nothing = await shop.post(page, { extraordinary: 'true' });
    expect(wrongFields(nothing)).toEqual(['name', 'email', 'reason']);
    const reason = `${'Wir ziehen um. '.repeat(60)}Das war alles.`;
    const shown = await shop.post(page, { ...typed, reason });
    expect([shown.status, shown.text.includes('name="step" value="confirm"')]).toEqual([200, true]);
    expect(shown.text).toContain(`>${reason}</dd>`);
    expect(await member()).toMatchObject([{ status: 'ACTIVE' }]);
    for (const email of [typed.email, 'niemand@haus.example']) {
      const done = await shop.post(page, { ...typed, email, step: 'confirm' });
      expect([done.status, done.text.includes('Wir haben Ihre Kündigung erhalten')]).toEqual([
        200,
        true,
      ]);
    }
    expect(await member()).toMatchObject([{ status: 'CANCELLED' }]);
    expect((await shop.mails()).map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
      'anna@example.org: Ihre Kündigung von prime',
      'anna@example.org: Ihre Kündigung ist eingegangen',
      'service@ranzen.example: Ihre Kündigung ist eingegangen',
      'niemand@haus.example: Ihre Kündigung ist eingegangen',
      'service@ranzen.example: Ihre Kündigung ist eingegangen',
    ]);
  });
});
