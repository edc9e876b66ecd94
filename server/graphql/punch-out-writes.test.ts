import { parse } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { punchOutVisit } from '#tests/support/punch-out-visit.ts';
import { OperationCache } from './operation-cache.ts';
import { resolvers } from './resolvers.ts';
import { createRunOperation } from './run-operation.ts';
import { createShopSchema } from './schema.ts';

const schema = createShopSchema(resolvers);
const run = createRunOperation(schema, new OperationCache());

let database: TestDatabase;
let ctx: Ctx;
beforeAll(async () => {
  database = await createTestDatabase();
  const visiting = visitorOf(database.db, { host: 'educational.ranzen.de' });
  ctx = { ...visiting, visitor: { ...visiting.visitor, punchOut: punchOutVisit } };
});
afterAll(() => database.drop());

const ask = (text: string) => run({ document: parse(text), variables: {} }, ctx);

test('[OP7.own] a visit changes its cart and nothing else', async () => {
  const opened = await ask('mutation { betzoldShopInit { cartId } }');
  expect(opened).toEqual({ data: { betzoldShopInit: { cartId: expect.any(String) as string } } });
  const names = Object.keys(schema.getMutationType()?.getFields() ?? {});
  expect(names.length).toBeGreaterThan(60);
  for (const name of names.filter((each) => !/^(?:betzoldShopInit|shop_updateCart)$/.test(each)))
    expect([name, await ask(`mutation { ${name} }`)]).toEqual([
      name,
      {
        errors: [
          expect.objectContaining({
            extensions: { classification: 'FORBIDDEN', messageKey: 'shop.punchOut.notHere' },
          }),
        ],
      },
    ]);
});
