import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { jobSql } from './jobs.sql.ts';
import { type Statement, sql } from './sql.ts';

let database: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

async function enqueued(job: Statement): Promise<unknown> {
  await owner.query('delete from graphile_worker._private_jobs');
  await database.db.run(sql`select (${job}).id from (values (7::bigint, 'Jana')) as row(id, name)`);
  const { rows } = await owner.query(
    `select task_identifier as name, key, payload from graphile_worker.jobs
     join graphile_worker._private_jobs using (id, key)`,
  );
  return rows[0];
}

test('[OP3] a job is enqueued with values, with columns, or with both', async () => {
  const reset = { langCode: 'de-de', identifier: `jana'"@haus.example` };
  expect(await enqueued(jobSql('send-password-reset', reset, sql`'reset'`))).toEqual({
    name: 'send-password-reset',
    key: 'reset',
    payload: reset,
  });
  expect(
    await enqueued(jobSql('send-invoice', { documentId: sql`id` }, sql`'invoice-mail:' || id`)),
  ).toEqual({ name: 'send-invoice', key: 'invoice-mail:7', payload: { documentId: 7 } });
  const entrant = {
    competitionId: sql`id`,
    email: 'jana@haus.example',
    name: sql`name`,
    langCode: 'de-de',
  };
  expect(await enqueued(jobSql('send-winner-mail', entrant, sql`'winner:' || id`))).toEqual({
    name: 'send-winner-mail',
    key: 'winner:7',
    payload: { competitionId: 7, email: 'jana@haus.example', name: 'Jana', langCode: 'de-de' },
  });
});

test('[OP3] a wrong name or payload of a job does not compile', () => {
  const wrong = [
    // @ts-expect-error No job has this name.
    jobSql('send-everything', {}),
    // @ts-expect-error The payload lacks its part.
    jobSql('send-invoice', {}),
    // @ts-expect-error The payload has a part of another type.
    jobSql('send-invoice', { documentId: 'one' }),
    // @ts-expect-error The payload has a part too many.
    jobSql('send-invoice', { documentId: 1, orderId: 2 }),
  ];
  expect(wrong).toHaveLength(4);
});
