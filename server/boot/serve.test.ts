import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { editText } from '#shop/parameters/edit-text.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type StartedServer, startTestServer } from '#tests/server/started-server.ts';
import { german } from '#tests/server/fake-shop.ts';
import { encodeOnce } from '../http/encodings.ts';
import type { PageRenderer } from '../pages/page-renderer.ts';

let database: TestDatabase;
let server: StartedServer;
let hold: Promise<void> | undefined;
let isHeld: (() => void) | undefined;

const render: PageRenderer = async (request, { api }) => {
  if (new URL(request.url).pathname === '/slow/') {
    isHeld?.();
    await hold;
  }
  return new Response(`<html>${api.storefront.textsUrl}</html>`, {
    headers: {
      'content-type': 'text/html',
      'cache-control': 'public',
      'x-page-tags': 'category:1',
    },
  });
};

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestServer(database.ownerUrl, render);
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const isHit = ({ headers }: { headers: Record<string, unknown> }) => headers['x-cache'] === 'hit';

describe('[CN5] an edit in the database', () => {
  test('[CN5.editing] of a text reaches pages and the script within a second', async () => {
    const before = await server.askUntil('/a/', isHit);
    const startedAt = performance.now();
    await editText(database, { key: 'vue.message.internalError', locale: 'de', text: 'Hoppla.' });
    const after = await server.askUntil('/a/', ({ text }) => text !== before.text);
    expect(performance.now() - startedAt).toBeLessThan(5_000); // A second on an idle machine.
    const path = /\/texts\/[^<]+/.exec(after.text)?.[0] ?? '';
    expect((await server.ask(path)).text).toContain('"vue.message.internalError":["Hoppla."]');
  });

  test('of a page’s content drops that page', async () => {
    await server.askUntil('/b/', isHit);
    await database.pool.query(`select pg_notify('shop_changed', 'category:2')`);
    await database.pool.query(`select pg_notify('shop_changed', 'footer,category:1')`);
    const remade = await server.askUntil('/b/', ({ headers }) => headers['x-cache'] === 'miss');
    expect(remade.status).toBe(200);
  });
});

describe('[CA1] /api/cart-id/', () => {
  test('[CA1.cookies] creates ids and keeps them in 30-day cookies, one of them readable by scripts', async () => {
    const first = await server.ask('/api/cart-id/');
    const ids = JSON.parse(first.text) as { cartId: string; userId: string };
    expect(first.headers['set-cookie']).toEqual([
      `cartId=${ids.cartId}; Max-Age=2592000; Path=/; SameSite=Lax`,
      `X-iSHOP-API-USERID=${ids.userId}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`,
    ]);
    const again = await server.ask('/api/cart-id', {
      headers: { Cookie: `X-iSHOP-API-USERID=${ids.userId}` },
    });
    expect(JSON.parse(again.text)).toEqual(ids);
  });
});

describe('[AU1] the shop’s own endpoints', () => {
  const post = (path: string, body: object, Cookie = '') =>
    server.ask(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', Origin: `http://${german}`, Cookie },
    });

  test('[CO2] a guest gets a session that the API knows, and loses it after the order', async () => {
    const refused = await post('/api/checkout-auth/', {
      checkoutType: 'guest',
      formData: { email: 'nobody' },
    });
    expect([JSON.parse(refused.text).successfull, refused.headers['set-cookie']]).toEqual([
      false,
      undefined,
    ]);
    expect(JSON.parse(refused.text).fieldErrors).toEqual([
      { fieldName: 'email', errorMessage: 'vue.form.error.email.incorrect' },
    ]);

    const guest = await post('/api/checkout-auth/', {
      checkoutType: 'guest',
      formData: { email: 'gast@example.org' },
    });
    expect(JSON.parse(guest.text)).toEqual({ successfull: true, fieldErrors: [] });
    const cookie = String(guest.headers['set-cookie']?.[0]).split(';')[0] ?? '';
    expect(cookie).toMatch(/^guestToken=[\w-]{43}$/);
    const state = async () =>
      JSON.parse(
        (await post('/api/shop/', { query: '{ customerInfo { visitorLoginState } }' }, cookie))
          .text,
      ).data.customerInfo.visitorLoginState;
    expect(await state()).toBe('guest');

    const cleaned = await post('/api/confirmation-cleanup/', {}, cookie);
    expect(cleaned.headers['set-cookie']?.map((line) => line.split(';')[0])).toEqual([
      'orderId=',
      'orderSeen=',
      'orderOpen=',
      'guestToken=',
      'sessionToken=',
      'customer=',
      'securityLogout=',
    ]);
    expect(await state()).toBe('loggedOut');
  });

  test('[AU1.failed] a failed login marks both fields and sets nothing', async () => {
    const { text, headers } = await post('/api/login-action/', {
      formData: { email: 'nobody@example.org', password: 'wrong-password' },
    });
    expect(JSON.parse(text)).toMatchObject({
      successfull: false,
      fieldErrors: [{ fieldName: 'email' }, { fieldName: 'password' }],
    });
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('logging out ends both cookies and the marker', async () => {
    const { headers } = await post('/api/logout-action/', {});
    expect(headers['set-cookie']).toEqual([
      'guestToken=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
      'sessionToken=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
      'customer=; Max-Age=0; Path=/; SameSite=Lax',
      'securityLogout=; Max-Age=0; Path=/; SameSite=Lax',
    ]);
  });

  test.each(['{', '[]', '"x"', 'null'])('a body of %s opens nothing', async (body) => {
    const answer = await server.ask('/api/login-action/', {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json' },
    });
    expect([answer.headers['set-cookie'], answer.text.includes('"successfull":true')]).toEqual([
      undefined,
      false,
    ]);
  });
});

test('[OP5] a closing server finishes running requests and accepts no new ones', async () => {
  const closing = await startTestServer(database.ownerUrl, render);
  const opened = Promise.withResolvers<void>();
  hold = opened.promise;
  const held = new Promise<void>((resolve) => (isHeld = resolve));
  const slow = closing.ask('/slow/');
  await held;
  const closed = closing.close();
  await expect(closing.ask('/a/')).rejects.toThrow(/ECONN(?:REFUSED|RESET)/);
  opened.resolve();
  expect((await slow).status).toBe(200);
  await closed;
});

test(
  '[OP5.nodes] a server that gets a stop signal is not ready, and serves until balancers notice',
  { tags: 'deep' },
  async () => {
    const environment = { DRAIN_SECONDS: '1' };
    const leaving = await startTestServer(database.ownerUrl, render, undefined, { environment });
    expect((await leaving.ask('/readyz')).status).toBe(200);
    const closed = leaving.close();
    const ready = await leaving.ask('/readyz');
    expect([ready.status, JSON.parse(ready.text).parts.serving]).toEqual([503, false]);
    expect((await leaving.ask('/a/')).status).toBe(200);
    await closed;
    await expect(leaving.ask('/a/')).rejects.toThrow(/ECONN(?:REFUSED|RESET)/);
  },
);

test('[TP4] a failed start throws and closes its parts', async () => {
  await expect(startTestServer(database.ownerUrl, render, server.port)).rejects.toThrow(
    'EADDRINUSE',
  );
});

test('[TP1] a compressed response retains little memory beyond its own', async () => {
  const body = Buffer.from(JSON.stringify(Array.from({ length: 2_000 }, (_, number) => number)));
  const packed = await encodeOnce(body, 'br');
  expect(packed.length).toBeGreaterThan(2_000);
  expect(packed.buffer.byteLength).toBeLessThan(2 * packed.length);
});
