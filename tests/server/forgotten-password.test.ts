import { afterAll, beforeAll, expect, test } from 'vitest';
import { resolvers } from '#server/graphql/resolvers.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type FakeShop, german, startFakeShop } from './fake-shop.ts';
import { loadSourcePages } from './source-pages.ts';

let database: TestDatabase;
let shop: FakeShop;
beforeAll(async () => {
  database = await createTestDatabase();
  shop = await startFakeShop({ db: database.db, resolvers, render: await loadSourcePages() });
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

/** Requests the mail without script; `tries` is the counter that the form carries. */
async function askFor(login: string, tries?: string) {
  const { status, text } = await shop.ask('/myaccount/resetpassword/', {
    method: 'POST',
    body: new URLSearchParams({
      login,
      ...(tries !== undefined && { triesCount: tries }),
    }).toString(),
    headers: {
      Origin: `http://${german}`,
      'Content-Type': 'application/x-www-form-urlencoded',
    },
  });
  const [, carried] = /name="triesCount"[^>]*value="(\d+)"/.exec(text) ?? [];
  return { status, carried, offersHelp: text.includes('Kommt keine E-Mail an?') };
}

test('[AU2.attempts] tries are counted from one, and after the second one the phone number is offered', async () => {
  const { text } = await shop.ask('/myaccount/resetpassword/');
  expect(text).toMatch(/name="triesCount"[^>]*value="1"/);
  expect(await askFor('jana', '1')).toEqual({ status: 422, carried: '2', offersHelp: false });
  expect(await askFor('jana@', '2')).toEqual({ status: 422, carried: '3', offersHelp: false });
  expect(await askFor('jana@haus.example', '1')).toMatchObject({ status: 200, offersHelp: false });
  expect(await askFor('jana@haus.example', '2')).toMatchObject({ status: 200, offersHelp: true });
  for (const tries of [undefined, '', 'x', '-1'])
    expect(await askFor('jana', tries)).toMatchObject({ status: 422, offersHelp: false });
});
