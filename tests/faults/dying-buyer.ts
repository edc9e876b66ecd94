import { openDatabase } from '#database/pool.ts';
import type { Db } from '#shop/kernel/db.ts';
import { addPieces } from '#tests/support/deal-buyers.ts';
import { visitorOf } from '#tests/support/visitor.ts';

/**
 * A process that adds a piece to a basket and dies at a given step: before its last statement is sent,
 * or after its commit and before the response is sent.
 */
const {
  TEST_DATABASE_URL,
  USER_ID = '',
  CART_ID = '',
  WRITE_KEY = '',
  ITEM_ID,
  DIES,
} = process.env;
const { db } = openDatabase({
  url: TEST_DATABASE_URL ?? '',
  applicationName: 'ranzen dying test',
  maxConnections: 1,
  statementTimeoutMs: 10_000,
});

const dying: Db = {
  ...db,
  async row(statement) {
    const isWrite = /insert into cart\.position/.test(statement.text);
    if (isWrite && DIES === 'before') process.kill(process.pid, 'SIGKILL');
    const row = await db.row<never>(statement);
    if (isWrite && DIES === 'after') process.kill(process.pid, 'SIGKILL');
    return row;
  },
};

await addPieces(visitorOf(dying, { userId: USER_ID }), CART_ID, Number(ITEM_ID), 2, WRITE_KEY);
