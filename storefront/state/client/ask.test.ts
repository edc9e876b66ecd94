import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Operation } from '#contract/shop-api.ts';
import { useToasts } from '#storefront/state/toasts.ts';
import { type FakeBrowser, fakeBrowser } from '#tests/support/browser.ts';
import { askShop } from '../shop-client.ts';
import { useCustomer } from '../customer-store.ts';

type Sent = {
  path: string;
  body: string | FormData;
  headers: Record<string, string>;
  operations: { variables: object }[];
};
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
    const headers = init.headers as Record<string, string>;
    const request = {
      path,
      body,
      headers,
      operations: typeof body === 'string' ? JSON.parse(body) : [],
    };
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

test('[OP5.nodes] requests that may be repeated carry an idempotency key, those with any other mutation do not', async () => {
  const keysOf = async (
    ...asked: [Operation<unknown, Record<string, unknown>>, Record<string, unknown>][]
  ) => {
    sent = [];
    const answers = asked.map(([each, variables]) => askShop(each, variables));
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(15);
    await Promise.all(answers);
    return sent.map(({ headers }) => headers['idempotency-key']);
  };
  const key = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;
  expect(await keysOf([query, { n: 1 }])).toEqual([key]);
  expect(await keysOf([query, { n: 2 }], [mutation, { idempotencyKey: 'k' }])).toEqual([key]);
  expect(await keysOf([query, { n: 3 }], [mutation, {}])).toEqual([undefined]);
});

test('[TP1.batches] operations within 15 ms are batched, ten at most', async () => {
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

test('[TP1.uploads] files are sent alone as a multipart request', async () => {
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

test('[TP2.time-out] a request times out after 5000 ms and is not repeated', async () => {
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

test('[TP2.attempts] a query is tried five times where the network fails or the shop is busy', async () => {
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

test('[TP2] a retried query succeeds once the shop is back', async () => {
  script = (request) =>
    sent.length < 3 ? new Response('', { status: 503 }) : data(request.operations.map(() => ok));
  expect(await settled(askShop(query, {}))).toEqual({ fine: true });
  expect(sent).toHaveLength(3);
});

test.each([
  ['a mutation with an idempotency key', { idempotencyKey: 'k' }, 5],
  ['a mutation without a key', {}, 1],
])('[TP2] %s is retried only where that is safe', async (_, variables, times) => {
  script = () => {
    throw new TypeError('Failed to fetch');
  };
  await settled(faultOf(askShop(mutation, variables)));
  expect(sent).toHaveLength(times);
});

test('[TP2] a refused operation is not repeated', async () => {
  script = () => data([refused('BAD_REQUEST', 'No.')]);
  await settled(faultOf(askShop(query, {})));
  expect(sent).toHaveLength(1);
});

test.each([
  ['CART_NOT_FOUND', 'The cart is unknown.'],
  ['BAD_REQUEST', 'A valid user id is required.'],
])('[TP3][CA1.lost] %s gets new ids and one more try', async (classification, message) => {
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
  expect(sent.map(({ path }) => path)).toEqual(['/api/shop/', '/api/cart-id/', '/api/shop/']);
  expect(sent[2]?.operations[0]?.variables).toEqual({
    cartId: 'new',
    input: { cartId: 'new', itemId: 4 },
  });
});

test('[CA1.lost] a page that is left before its new ids arrive keeps its cart cookie, so that the next page asks for the cart', async () => {
  browser.cookies.set('cartId', 'old');
  script = ({ path }) => {
    if (path === '/api/cart-id/') throw new TypeError('Failed to fetch');
    return data([refused('CART_NOT_FOUND', 'The cart is unknown.')]);
  };
  await settled(faultOf(askShop(cartQuery, { cartId: 'old' })));
  expect(sent.map(({ path }) => path)).toEqual(['/api/shop/', '/api/cart-id/']);
  expect(browser.cookies.get('cartId')).toBe('old');
});

test('[TP3.session] a cart that is lost again throws Unauthenticated', async () => {
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

test('[TP3] an id that another request fetched meanwhile is used', async () => {
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
  '[TP3.session][RT6][AU3.security] %s flags the logout once, without a toast',
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
  '[TP3][AU3.security] %s stays on its page where the token is revoked, with a toast',
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
])('[TP3.token-required] a missing token, reported to %s at %s', async (name, pathname, left) => {
  browser.location.pathname = pathname;
  script = () => data([refused('SECURITY', 'No', 'vue.error.security.valid_token_required')]);
  void faultOf(askShop(operation(name, `query ${name} { x }`), {}));
  await vi.runAllTimersAsync();
  expect(browser.left).toEqual(left);
});

test.each([
  ['Something', '/cat/7/', ['/login/?target=%2Fcat%2F7%2F&notice=vue.message.sessionExpired']],
  ['Something', '/service/agb/', []],
  ['UpdateEmail', '/myaccount/contact-details/', []],
])('[RT7] an expired business session, reported to %s at %s', async (name, pathname, left) => {
  browser.location.pathname = pathname;
  script = () => data([refused('UNAUTHENTICATED', 'Log in.', 'vue.message.sessionExpired')]);
  let isSettled = false;
  void faultOf(askShop(operation(name, `query ${name} { x }`), {})).then(() => (isSettled = true));
  await vi.runAllTimersAsync();
  expect(browser.left).toEqual(left);
  expect(isSettled).toBe(left.length === 0);
});

test('[TP3.internal] a fault of the shop shows one toast, a refused query none', async () => {
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

test('[TP3] a token that is refused again shows the general error after a mutation', async () => {
  script = () => data([refused('INVALID_TOKEN', 'A valid token is required.')]);
  await settled(faultOf(askShop(mutation, {})));
  expect(toastTitles()).toEqual(['vue.message.internalError']);
});

test('[TP3.mutations] a refused mutation shows the server’s message', async () => {
  script = () => data([refused('CONFLICT', 'Der Artikel ist vergriffen.')]);
  await settled(faultOf(askShop(mutation, {})));
  expect(toastTitles()).toEqual(['Der Artikel ist vergriffen.']);
});

test('[TP3] a response for the whole batch reaches each operation', async () => {
  script = () =>
    data({ errors: [{ message: 'Too many', extensions: { classification: 'BUSY' } }] });
  const both = await settled(
    Promise.all([faultOf(askShop(query, {})), faultOf(askShop(query, { n: 1 }))]),
  );
  expect(both).toMatchObject([{ classification: 'BUSY' }, { classification: 'BUSY' }]);
});

test('[TP2.silent] with the cookie silentErrorPolicy errors are ignored', async () => {
  browser.cookies.set('silentErrorPolicy', '1');
  script = () => data([{ data: { half: 1 }, ...refused('INTERNAL_ERROR', 'Internal error') }]);
  expect(await settled(askShop(mutation, {}))).toEqual({ half: 1 });
  script = () => data([refused('INTERNAL_ERROR', 'Internal error')]);
  await settled(faultOf(askShop(mutation, {})));
  expect(toastTitles()).toEqual([]);
});

test('[TP1.caching] navigation, recommendations and tabs are cached, separately by language and visitor', async () => {
  const product = operation('AlsoBought', 'query AlsoBought { product }');
  const both = [askShop(product, { id: 11 }), askShop(product, { id: 11 })];
  expect(await settled(Promise.all(both))).toEqual([{ at: 0 }, { at: 0 }]);
  await settled(askShop(product, { id: 11 }));
  expect(sent).toHaveLength(1);
  await settled(askShop(product, { id: 12 }));
  expect(sent).toHaveLength(2);
  document.documentElement.lang = 'en-DE';
  await settled(askShop(product, { id: 11 }));
  expect(sent).toHaveLength(3);
  browser.cookies.set('customer', '1');
  await settled(askShop(product, { id: 11 }));
  browser.cookies.delete('customer');
  await settled(askShop(product, { id: 11 }));
  expect(sent).toHaveLength(5);
  await vi.advanceTimersByTimeAsync(60_000);
  await settled(askShop(product, { id: 11 }));
  expect(sent).toHaveLength(6);
});

test.each(['AlsoBought', 'FindVariants', 'Suggestions', 'ExtraTab'])(
  '[TP1.caching-catalogue] the browser caches %s for a minute at least',
  async (name) => {
    const cached = operation(name, `query ${name} { product }`);
    await settled(askShop(cached, { id: 1 }));
    await settled(askShop(cached, { id: 1 }));
    expect(sent).toHaveLength(1);
    await settled(askShop(cached, { id: 2 }));
    expect(sent).toHaveLength(2);
  },
);

test.each(['DealState', 'RenewedTile', 'CountCart'])(
  '[TP1.caching-catalogue] the browser does not cache %s',
  async (name) => {
    const fresh = operation(name, `query ${name} { item }`);
    await settled(askShop(fresh, { id: 1 }));
    await settled(askShop(fresh, { id: 1 }));
    expect(sent).toHaveLength(2);
  },
);

test('[TP1] at most sixty responses are cached, and no refusal', async () => {
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

/** Advances the timers until the promise settles. */
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
