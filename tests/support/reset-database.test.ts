import pg from 'pg';
import { expect, test } from 'vitest';
import { createDemoDatabase, type TestDatabase } from './database.ts';

const state = `
  select (select jsonb_agg(to_jsonb(p) order by p.id) from catalogue.product p) as products,
    (select jsonb_agg(to_jsonb(i) order by i.id) from catalogue.item i) as items,
    (select count(*)::integer from cart.cart) as carts,
    (select is_called from account.customer_number) as "isNumberTaken",
    (select last_value::text from account.customer_number) as number,
    current_setting('statement_timeout') as timeout, current_user::text as role,
    (select array_agg(c) from pg_listening_channels() c) as channels,
    (select count(*)::integer from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())) as locks`;

const readState = async ({ pool }: TestDatabase) => (await pool.query(state)).rows[0] as unknown;
const nameOf = ({ ownerUrl }: TestDatabase) => ownerUrl.split('/').at(-1);

async function asOwner({ ownerUrl }: TestDatabase, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

// The first database may be at the end of its uses, and is dropped then; the next one is new.
test(
  'a reset database has its rows, sequences and sessions as they were',
  { retry: 2 },
  async () => {
    const first = await createDemoDatabase();
    const before = await readState(first);
    await first.pool.query(`
    delete from catalogue.item_price where item_id < 100;
    update catalogue.item set minimum_order_quantity = minimum_order_quantity + 1;
    insert into cart.cart (id, user_id, lang_code, price_list, created_at, changed_at)
      values ('00000000-0000-4000-8000-000000000000', md5('someone'), 'de', 'de', now(), now());
    set statement_timeout = 5000;
    listen changes;
    select nextval('account.customer_number'), pg_advisory_lock(7)`);
    await asOwner(first, 'delete from content.page');
    expect(await readState(first)).not.toEqual(before);
    await first.drop();

    const second = await createDemoDatabase();
    expect(nameOf(second)).toBe(nameOf(first));
    expect(second.db).not.toBe(first.db);
    expect(await readState(second)).toEqual(before);
    const pages = await second.pool.query('select count(*) > 0 as some from content.page');
    expect(pages.rows).toEqual([{ some: true }]);
    await second.drop();
  },
);

test('a database whose schema was changed is dropped', async () => {
  const altered = await createDemoDatabase();
  await asOwner(altered, 'create table cart.added (id integer)');
  await altered.drop();
  const next = await createDemoDatabase();
  expect(nameOf(next)).not.toBe(nameOf(altered));
  await next.drop();
});
