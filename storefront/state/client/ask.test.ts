import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Operation } from '#contract/door.ts';
import { useToasts } from '#storefront/ui/toasts/toasts.ts';
import { type FakeBrowser, fakeBrowser } from '#tests/browser.ts';
import { askShop } from '../shop-client.ts';
import { useCustomer } from '../customer-store.ts';

type Sent = { path: string; body: string | FormData; operations: { variables: object }[] };
type Script = (sent: Sent) => Response | Promise<Response>;

let browser: FakeBrowser;
let sent: Sent[];
let script: Script;

beforeAll(async () => void (await import('./ask.ts')));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
  browser = fakeBrowser();
  Object.assign(window, { __ranzenTexts: { 'shop.error.timeout': 'Das dauert zu lange.' } });
  browser.cookies.set('apiToken', 'pass');
  useToasts.setState({ toasts: [] });
  sent = [];
  script = ({ operations }) => data(operations.map((_, at) => ({ data: { at } })));
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const body = init.body as string | FormData;
    const request = { path, body, operations: typeof body === 'string' ? JSON.parse(body) : [] };
    sent.push(request);
    return Promise.race([script(request), aborted(init.signal)]);
  });
});

afterEach(() => {
  useCustomer.setState({ customer: undefined });
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const query = operation('Something', 'query Something { something }');
const mutation = operation('Change', 'mutation Change { change }');
const cartQuery = operation('FindCart', 'query FindCart { cart }');

test('[TP1] what is asked within 15 ms travels together, ten at most', async () => {
  const asked = Array.from({ length: 12 }, (_, n) => askShop(query, { n }));
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(14);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent.map(({ operations }) => operations.length)).toEqual([10, 2]);
  expect(sent[0]?.path).toBe('/api/shop/');
  expect(sent[0]?.operations[3]).toEqual({
    operationName: 'Something',
    query: 'query Something { something }',
    variables: { n: 3 },
  });
  expect((await Promise.all(asked))[11]).toEqual({ at: 1 });
});

test('[TP1] files travel alone, as the multipart request wants them', async () => {
  script = () => data({ data: { kept: true } });
  const file = new File(['%PDF'], 'zertifikat.pdf');
  expect(await settled(askShop(mutation, { input: { files: [file], note: 'a' } }))).toEqual({
    kept: true,
  });
  const form = sent[0]?.body as FormData;
  expect(JSON.parse(String(form.get('operations')))).toEqual({
    operationName: 'Change',
    query: 'mutation Change { change }',
    variables: { input: { files: [null], note: 'a' } },
  });
  expect(form.get('map')).toBe('{"0":["variables.input.files.0"]}');
  expect((form.get('0') as File).name).toBe('zertifikat.pdf');
});

test('[TP2] after 5000 ms nobody waits any longer, and nothing is sent twice', async () => {
  script = () => new Promise<Response>(() => undefined);
  const asked = faultOf(askShop(mutation, { idempotencyKey: 'k' }));
  await vi.advanceTimersByTimeAsync(5015);
  expect(await asked).toMatchObject({
    message: 'Request timed out (5000ms)',
    classification: 'TIMEOUT',
  });
  expect(sent).toHaveLength(1);
  expect(toastTitles()).toEqual(['Das dauert zu lange.']);
});

test('[TP2] a query is tried five times where the network fails or the shop is busy', async () => {
  const times: number[] = [];
  script = () => {
    times.push(Date.now());
    if (times.length % 2) throw new TypeError('Failed to fetch');
    return new Response('', { status: 503 });
  };
  const fault = await settled(faultOf(askShop(query, {})));
  expect(fault).toMatchObject({ classification: 'NETWORK' });
  const pauses = times.slice(1).map((time, at) => time - (times[at] ?? 0) - 15);
  expect(pauses).toEqual([300, 600, 1200, 2400]);
});

test('[TP2] a query comes through where the shop is back', async () => {
  script = (request) =>
    sent.length < 3 ? new Response('', { status: 503 }) : data(request.operations.map(() => ok));
  expect(await settled(askShop(query, {}))).toEqual({ fine: true });
  expect(sent).toHaveLength(3);
});

test.each([
  ['a write that carries its key', { idempotencyKey: 'k' }, 5],
  ['a write without key', {}, 1],
])('[TP2] %s is sent as often as is safe', async (_, variables, times) => {
  script = () => {
    throw new TypeError('Failed to fetch');
  };
  await settled(faultOf(askShop(mutation, variables)));
  expect(sent).toHaveLength(times);
});

test('[TP2] what the shop refused is not sent again', async () => {
  script = () => data([refused('BAD_REQUEST', 'No.')]);
  await settled(faultOf(askShop(query, {})));
  expect(sent).toHaveLength(1);
});

test.each([
  ['CART_NOT_FOUND', 'The cart is unknown.'],
  ['BAD_REQUEST', 'A valid user id is required.'],
])('[TP3] %s gets new ids and one more try', async (classification, message) => {
  browser.cookies.set('cartId', 'old');
  script = ({ path, operations }) => {
    if (path === '/api/cart-id/') return data({ cartId: 'new', userId: 'u' });
    return data(
      operations.map(({ variables }) =>
        JSON.stringify(variables).includes('old') ? refused(classification, message) : ok,
      ),
    );
  };
  const asked = askShop(cartQuery, { cartId: 'old', input: { cartId: 'old', itemId: 4 } });
  expect(await settled(asked)).toEqual({ fine: true });
  expect(browser.cookies.has('cartId')).toBe(false);
  expect(sent.map(({ path }) => path)).toEqual(['/api/shop/', '/api/cart-id/', '/api/shop/']);
  expect(sent[2]?.operations[0]?.variables).toEqual({
    cartId: 'new',
    input: { cartId: 'new', itemId: 4 },
  });
});

test('[TP3] a cart that is lost again throws Unauthenticated', async () => {
  script = ({ path }) =>
    path === '/api/cart-id/'
      ? data({ cartId: 'new', userId: 'u' })
      : data([refused('CART_NOT_FOUND', 'The cart is unknown.')]);
  expect(await settled(faultOf(askShop(cartQuery, { cartId: 'old' })))).toMatchObject({
    message: 'Unauthenticated / cart issue',
    classification: 'UNAUTHENTICATED',
  });
  expect(sent).toHaveLength(3);
});

test('[TP3] an id that another question fetched meanwhile is taken', async () => {
  script = ({ operations }) => {
    browser.cookies.set('cartId', 'newer');
    return data(
      operations.map(({ variables }) =>
        'cartId' in variables && variables.cartId === 'newer' ? ok : refused('CART_NOT_FOUND', ''),
      ),
    );
  };
  expect(await settled(askShop(cartQuery, { cartId: 'old' }))).toEqual({ fine: true });
  expect(sent.map(({ path }) => path)).toEqual(['/api/shop/', '/api/shop/']);
});

test.each(['ishop.api.error.invalid_token', 'ishop.api.error.revoked_token'])(
  '[TP3][RT6] %s flags the logout, once, and is not told',
  async (messageKey) => {
    script = ({ operations }) => data(operations.map(() => refused('SECURITY', 'No', messageKey)));
    let isSettled = false;
    void faultOf(askShop(mutation, {})).then(() => (isSettled = true));
    await vi.runAllTimersAsync();
    expect(browser.cookies.get('securityLogout')).toBe('1');
    expect(browser.left).toEqual(['/logout/?target=%2F']);
    expect(isSettled).toBe(false);
    expect(await settled(faultOf(askShop(mutation, {})))).toMatchObject({ messageKey });
    expect(browser.left).toEqual(['/logout/?target=%2F']);
    expect(toastTitles()).toEqual([]);
  },
);

test.each(['ChangePassword', 'AddShippingAddress', 'UpdateAccountData', 'UpdateEmail'])(
  '[TP3] %s keeps its page where the token is revoked, and says so',
  async (name) => {
    script = () => data([refused('SECURITY', 'Abgelaufen', 'ishop.api.error.revoked_token')]);
    await settled(faultOf(askShop(operation(name, `mutation ${name} { x }`), {})));
    expect(browser.cookies.has('securityLogout')).toBe(false);
    expect(browser.left).toEqual([]);
    expect(toastTitles()).toEqual(['Abgelaufen']);
  },
);

test.each([
  ['Something', '/logout/', ['/']],
  ['LogOut', '/logout/', []],
  ['Something', '/search/', []],
])('[TP3] a token that is required, asked by %s at %s', async (name, pathname, left) => {
  browser.location.pathname = pathname;
  script = () => data([refused('SECURITY', 'No', 'vue.error.security.valid_token_required')]);
  void faultOf(askShop(operation(name, `query ${name} { x }`), {}));
  await vi.runAllTimersAsync();
  expect(browser.left).toEqual(left);
});

test('[TP3] a fault of ours is told once, a query that is refused is not', async () => {
  script = ({ operations }) =>
    data(operations.map(() => refused('INTERNAL_ERROR', 'Internal error')));
  await settled(Promise.all([faultOf(askShop(query, {})), faultOf(askShop(mutation, {}))]));
  expect(toastTitles()).toEqual(['vue.message.internalError']);
  useToasts.setState({ toasts: [] });
  await settled(faultOf(askShop(query, {}, { isQuiet: true })));
  script = () => data([refused('BAD_REQUEST', 'No.')]);
  await settled(faultOf(askShop(query, {})));
  expect(toastTitles()).toEqual([]);
});

test('[TP3] a write that is refused is told in the words of the server', async () => {
  script = () => data([refused('CONFLICT', 'Der Artikel ist vergriffen.')]);
  await settled(faultOf(askShop(mutation, {})));
  expect(toastTitles()).toEqual(['Der Artikel ist vergriffen.']);
});

test('[TP3] an answer for the whole batch reaches each question', async () => {
  script = () =>
    data({ errors: [{ message: 'Too many', extensions: { classification: 'BUSY' } }] });
  const both = await settled(
    Promise.all([faultOf(askShop(query, {})), faultOf(askShop(query, { n: 1 }))]),
  );
  expect(both).toMatchObject([{ classification: 'BUSY' }, { classification: 'BUSY' }]);
});

test('[TP2] with the cookie silentErrorPolicy errors are left aside', async () => {
  browser.cookies.set('silentErrorPolicy', '1');
  script = () => data([{ data: { half: 1 }, ...refused('INTERNAL_ERROR', 'Internal error') }]);
  expect(await settled(askShop(mutation, {}))).toEqual({ half: 1 });
  script = () => data([refused('INTERNAL_ERROR', 'Internal error')]);
  await settled(faultOf(askShop(mutation, {})));
  expect(toastTitles()).toEqual([]);
});

test('[TP1] navigation, product and the like are asked once; language, host and visitor keep apart', async () => {
  const product = operation('GoesWithIt', 'query GoesWithIt { product }');
  const both = [askShop(product, { id: 1 }), askShop(product, { id: 1 })];
  expect(await settled(Promise.all(both))).toEqual([{ at: 0 }, { at: 0 }]);
  await settled(askShop(product, { id: 1 }));
  expect(sent).toHaveLength(1);
  await settled(askShop(product, { id: 2 }));
  expect(sent).toHaveLength(2);
  document.documentElement.lang = 'en-DE';
  await settled(askShop(product, { id: 1 }));
  expect(sent).toHaveLength(3);
  browser.cookies.set('customer', '1');
  await settled(askShop(product, { id: 1 }));
  browser.cookies.delete('customer');
  await settled(askShop(product, { id: 1 }));
  expect(sent).toHaveLength(5);
  await vi.advanceTimersByTimeAsync(60_000);
  await settled(askShop(product, { id: 1 }));
  expect(sent).toHaveLength(6);
});

test('[TP1] sixty answers are kept at most, and no refusal', async () => {
  const tab = operation('ExtraTab', 'query ExtraTab { tab }');
  for (let n = 0; n < 61; n += 1) await settled(askShop(tab, { n }));
  await settled(askShop(tab, { n: 60 }));
  expect(sent).toHaveLength(61);
  await settled(askShop(tab, { n: 0 }));
  expect(sent).toHaveLength(62);
  script = () => data([refused('BAD_REQUEST', 'No.')]);
  await settled(faultOf(askShop(tab, { n: 'x' })));
  await settled(faultOf(askShop(tab, { n: 'x' })));
  expect(sent).toHaveLength(64);
});

const ok = { data: { fine: true } };

function operation(name: string, text: string): Operation<unknown, Record<string, unknown>> {
  return { name, text };
}

function refused(classification: string, message: string, messageKey?: string) {
  return { errors: [{ message, extensions: { classification, messageKey } }] };
}

function data(body: unknown): Response {
  return Response.json(body);
}

/** Lets time pass until it is decided. */
async function settled<Result>(asked: Promise<Result>): Promise<Result> {
  const decided = asked.then(
    () => true,
    () => true,
  );
  const passed = () => vi.advanceTimersToNextTimerAsync().then(() => false);
  while (!(await Promise.race([decided, passed()])));
  return asked;
}

const faultOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => 'no fault',
    (fault: unknown) => fault,
  );

const toastTitles = (): string[] => useToasts.getState().toasts.map(({ title }) => title);

function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });
}
