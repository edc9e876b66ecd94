import { describe, expect, test, vi } from 'vitest';
import { readFile } from 'node:fs/promises';
import { type TrackingEvent, trackingFields, withoutSecrets } from '#contract/tracking-events.ts';
import { failedPaymentQuery } from '#storefront/routes/checkout/failed-payment-query.ts';
import { createDataLayer, type SentEvent } from './data-layer.ts';
import { forgetMarks } from './forget-marks.ts';
import { linkKind } from './links.ts';
import { createMarks } from './marks.ts';
import { loginOf, paymentOutcome } from './outcomes.ts';
import { reportRefusedOrder, watchRefusedOrders } from './refused-orders.ts';
import { createSender } from './send-events.ts';
import { shownTests } from './shown-tests.ts';
import { listChange } from './watch-list.ts';

const items = [{ item_id: '5', item_name: 'Gouachefarbe', item_brand: 'Fuchs', index: 1 }];
const list = { item_list_id: '/cat/2/', item_list_name: 'Papier', items };
const promotion = { promotion_id: 'home-3', promotion_name: 'Kita', creative_slot: 'promo' };
const link = { link_text: 'Papier', link_url: '/cat/2/' };

/** One event of each kind. */
const events: readonly TrackingEvent[] = [
  {
    event: 'Meta',
    page_path: '/cat/2/',
    prime_status: 'NONE',
    user_id: '',
    visitor_type: 'guest',
    visitor_login_state: 'loggedOut',
    internal: false,
    page_area: 'category listing',
    pwa: false,
    page_title: 'Papier | Ranzen',
    test_id: '12,13',
    test_variant: 'control,b',
  },
  { event: 'view_item_list', ...list },
  { event: 'select_item', ...list },
  { event: 'view_recommendation', ...list },
  { event: 'view_promotion', ...promotion },
  { event: 'select_promotion', ...promotion },
  { event: 'add_to_wishlist', items },
  { event: 'remove_from_wishlist', items },
  { event: 'interaction', ...link },
  { event: 'footer_click', ...link },
  { event: 'login', visitor_type: 'customer' },
  { event: 'payment_error', error_code: 'failed' },
  { event: 'payment_cancel', payment_id: 'PAYPAL' },
  {
    event: 'web_vitals',
    metric_name: 'LCP',
    metric_id: 'v5-1',
    metric_rating: 'good',
    navigation_type: 'navigate',
    metric_value: 1200,
  },
];

const page = { pageType: 'category listing', path: '/cat/2/' };

describe('[SO2] the data layer', () => {
  test.each(events)('contains $event with its fields, and sends the same', (event) => {
    const layer: TrackingEvent[] = [];
    const sent: SentEvent[] = [];
    createDataLayer(layer, (each) => sent.push(each)).push(event, page);
    expect(layer).toEqual([event]);
    const { event: name, ...fields } = event;
    expect(Object.keys(fields).sort()).toEqual(Object.keys(trackingFields[name]).sort());
    expect(sent).toEqual([{ name, ...page, fields: JSON.stringify(fields) }]);
  });

  test('[SO2.events] has each event of the documented table, with the fields that it names', async () => {
    const table = await readFile(new URL('../../docs/tracking.md', import.meta.url), 'utf8');
    const rows = [...table.matchAll(/^\| `(\w+)` \|[^|]*\| ([^|]*) \|/gm)];
    const written = rows.map(([, name = '', fields = '']) => [
      name,
      [...fields.matchAll(/`(\w+)`/g)].map(([, field = '']) => field).toSorted(),
    ]);
    const typed = Object.entries(trackingFields).map(([name, fields]) => [
      name,
      Object.keys(fields).sort(),
    ]);
    expect(Object.fromEntries(written)).toEqual(Object.fromEntries(typed));
    expect(events.map(({ event }) => event).sort()).toEqual(Object.keys(trackingFields).sort());
  });

  test('[SO2.secrets] never contains a secret of an address', () => {
    const layer: TrackingEvent[] = [];
    const sent: SentEvent[] = [];
    createDataLayer(layer, (each) => sent.push(each)).push(
      { event: 'interaction', link_text: 'Bewerten', link_url: '/rating/?enc=abc&x=1#a' },
      { ...page, path: '/myaccount/wishlist/?share_data=GEHEIM' },
    );
    expect(layer).toEqual([
      { event: 'interaction', link_text: 'Bewerten', link_url: '/rating/?enc=removed&x=1#a' },
    ]);
    expect(sent.map(({ path }) => path)).toEqual(['/myaccount/wishlist/?share_data=removed']);
  });
});

test.each([
  ['/x/?token=a', '/x/?token=removed'],
  ['/x/?a=1&ORDER=R-1&b=2', '/x/?a=1&ORDER=removed&b=2'],
  ['/x/?share_data=a%20b#top', '/x/?share_data=removed#top'],
  ['/x/?reorder=1&borders=2', '/x/?reorder=1&borders=2'],
  ['a&amp;enc=1 and ?token=2', 'a&amp;enc=removed and ?token=removed'],
])('[SO3][SO2.secrets] %s is reported as %s', (address, reported) => {
  expect(withoutSecrets(address)).toBe(reported);
});

const origin = 'https://www.ranzen.de';

test.each([
  [`${origin}/cat/2/`, false, 'interaction'],
  ['https://example.org/', false, 'interaction'],
  ['mailto:a@b.example', false, 'interaction'],
  [`${origin}/service/datenschutz/`, false, undefined],
  [`${origin}/service/privacy/#top`, false, undefined],
  [`${origin}/service/impressum/`, true, undefined],
  [`${origin}/service/imprint/?a=1`, true, undefined],
  [`${origin}/service/agb/`, true, 'footer'],
  ['https://instagram.example/ranzen', true, undefined],
  ['http://[', false, undefined],
])('[SO2.links] a link to %s, in the footer %s, is reported as %s', (href, isInFooter, kind) => {
  expect(linkKind({ href, isInFooter }, origin)).toBe(kind);
});

test.each([
  ['/checkout/payment/?notice=vue.checkout.payment.error', 'payment_error'],
  ['/checkout/payment/?errorCode=failed', 'payment_error'],
  ['/checkout/payment/?cancelPayment=PAYPAL', 'payment_cancel'],
  ['/prime/checkout/?cancelPayment=PAYPAL', 'payment_cancel'],
  ['/prime/checkout/?errorCode=declined', 'payment_error'],
  ['/checkout/payment/', undefined],
  ['/checkout/payment/?notice=vue.user.logout.message', undefined],
])('[SO2] a document opened at %s reports %s', (address, event) => {
  expect(paymentOutcome(origin + address)?.event).toBe(event);
});

test('[SO2][CO4.error-code] a failed payment is reported with the provider’s code', () => {
  const address = '/checkout/payment/?notice=vue.checkout.payment.error&paymentError=declined';
  expect(paymentOutcome(origin + address)).toEqual({
    event: 'payment_error',
    error_code: 'declined',
  });
});

test.each([
  ['cancelled', 'PAYPAL', { event: 'payment_cancel', payment_id: 'PAYPAL' }],
  ['cancelled', 'AMAZONPAY', { event: 'payment_cancel', payment_id: 'AMAZONPAY' }],
  ['cancelled', 'CREDIT_CARD', { event: 'payment_error', error_code: 'cancelled' }],
  ['declined', 'PAYPAL', { event: 'payment_error', error_code: 'declined' }],
  ['declined', 'TWINT', { event: 'payment_error', error_code: 'declined' }],
])('[CO4.cancel][SO2] a payment that ends %s by %s is reported', (state, paymentId, event) => {
  const query = failedPaymentQuery({ state, paymentId });
  for (const path of ['/checkout/payment/', '/prime/checkout/'])
    expect(paymentOutcome(`${origin}${path}?${query}`)).toEqual(event);
});

test('[SO2][TP3] each order that the summary refused is reported, until tracking ends', () => {
  const pushed: TrackingEvent[] = [];
  reportRefusedOrder('before the start');
  const end = watchRefusedOrders((event) => pushed.push(event));
  reportRefusedOrder('vue.cart.error.somethingWentWrong');
  reportRefusedOrder('vue.cart.error.somethingWentWrong');
  end();
  reportRefusedOrder('after the end');
  const once = { event: 'payment_error', error_code: 'vue.cart.error.somethingWentWrong' };
  expect(pushed).toEqual([once, once]);
});

function session() {
  const kept = new Map<string, string>();
  const store = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  };
  return createMarks(() => store);
}

test('[SO2] a login is reported once, and not for a visitor signed in before the session', () => {
  const marks = session();
  const seen = (visitorLoginState: string) =>
    loginOf({ visitorLoginState, visitorType: 'customer' }, marks)?.event;
  expect(['loggedOut', 'loggedIn', 'loggedIn', 'guest', 'loggedIn'].map(seen)).toEqual([
    undefined,
    'login',
    undefined,
    undefined,
    'login',
  ]);
  expect(loginOf({ visitorLoginState: 'loggedIn', visitorType: 'customer' }, session())).toBe(
    undefined,
  );
});

test('[SO2.once] each key is first once in a session, and never without session storage', () => {
  const marks = session();
  expect(marks.isFirst('trackedTeasers', 'home-3')).toBe(true);
  expect(marks.isFirst('trackedTeasers', 'home-3')).toBe(false);
  expect(marks.isFirst('trackedClicks', 'home-3')).toBe(true);
  const forbidden = createMarks(() => {
    throw new Error('Storage is not allowed here.');
  });
  expect(forbidden.isFirst('trackedTeasers', 'home-3')).toBe(false);
});

test('[CN4][SO2] each page reports the running tests, with the variant of its content or the one assigned since the document', () => {
  const control = { id: 'hero', variant: 'control' };
  const big = { id: 'hero', variant: 'big' };
  const cookies: Record<string, string> = { BZ_AB_hero: 'big', BZ_AB_gone: 'old' };
  const readCookie = (name: string) => cookies[name];
  const ofDocument = [control];
  expect(shownTests({ ofPage: undefined, ofDocument, readCookie })).toEqual([big]);
  expect(shownTests({ ofPage: [control], ofDocument, readCookie })).toEqual([control]);
  expect(shownTests({ ofPage: undefined, ofDocument: [], readCookie })).toEqual([]);
  expect(shownTests({ ofPage: undefined, ofDocument, readCookie: () => undefined })).toEqual([
    control,
  ]);
});

describe('[SO3] the sender', () => {
  const event: SentEvent = { name: 'login', ...page, fields: '{}' };
  const made = (mayStore = true) => {
    const post = vi.fn<(events: readonly SentEvent[]) => Promise<void>>(async () => undefined);
    const waits: (() => void)[] = [];
    const sender = createSender({
      mayStore: () => mayStore,
      post,
      later: (act) => waits.push(act),
    });
    return { post, sender, pass: () => waits.splice(0).forEach((act) => act()) };
  };

  test('sends events of three seconds together, or twelve at once', () => {
    const { post, sender, pass } = made();
    sender.add(event);
    sender.add(event);
    expect(post).not.toHaveBeenCalled();
    pass();
    expect(post.mock.calls).toEqual([[[event, event]]]);
    for (let count = 0; count < 12; count += 1) sender.add(event);
    expect(post).toHaveBeenCalledTimes(2);
    pass();
    expect(post).toHaveBeenCalledTimes(2);
  });

  test('sends nothing after consent was withdrawn, and ignores failures', async () => {
    const { post, sender } = made(false);
    sender.add(event);
    sender.flush();
    expect(post).not.toHaveBeenCalled();
    const failing = createSender({
      mayStore: () => true,
      post: () => Promise.reject(new Error('The network failed')),
      later: () => undefined,
    });
    failing.add(event);
    expect(() => failing.flush()).not.toThrow();
    await Promise.resolve();
  });
});

test('[SO2.events] products added to or removed from the same list are reported, not another list', () => {
  const product = (productId: number) => ({ productId, itemId: null });
  const listOf = (externalId: string, ...ids: number[]) =>
    ({ externalId, name: 'Merkliste', products: ids.map(product) }) as never;
  expect(listChange(listOf('a', 1, 2), listOf('a', 2, 3))).toEqual({
    added: ['3'],
    removed: ['1'],
  });
  expect(listChange(null, listOf('a', 1))).toEqual({ added: ['1'], removed: [] });
  expect(listChange(undefined, listOf('a', 1))).toEqual({ added: [], removed: [] });
  expect(listChange(listOf('a', 1), listOf('b', 2))).toEqual({ added: [], removed: [] });
});

test('[SO3] stored keys of a session are deleted without consent', () => {
  const kept = new Map<string, string>([['other', 'stays']]);
  const store = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
  const marks = createMarks(() => store);
  marks.isFirst('trackedTeasers', 'home-3');
  marks.write('trackedLogin', 'loggedIn');
  forgetMarks(() => store);
  expect([...kept]).toEqual([['other', 'stays']]);
});
