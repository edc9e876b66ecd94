import { afterAll, beforeAll, expect, test } from 'vitest';
import { findEntries } from '#shop/audit/audit.sql.ts';
import { systemClock } from '#shop/kernel/clock.ts';
import { sampleStatement } from '#shop/settlement/statements/sample-statement.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { staffWith } from '#tests/support/staff.ts';
import { type StartedServer, startTestServer } from '#tests/server/started-server.ts';

const userAgent = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';

let database: TestDatabase;
let server: StartedServer;
let tokens: Record<'service' | 'bookkeeping', string>;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestServer(database.ownerUrl, async () => new Response('<html></html>'));
  const tokenOf = async (role: string) =>
    (await staffWith(database, { roles: [role], clock: systemClock, userAgent })).token;
  tokens = { service: await tokenOf('service'), bookkeeping: await tokenOf('bookkeeping') };
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const headersOf = (role?: keyof typeof tokens) => ({
  Host: 'backoffice.ranzen.localhost',
  'user-agent': userAgent,
  ...(role && { Cookie: `staff=${tokens[role]}` }),
});

test('[OP1] a mail as it was sent is shown to the staff alone, in a document that runs and loads nothing', async () => {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into mail.copy (order_number, name, sender_name, sender_address, recipient, subject, html, text, sent_at)
     values ('R-2026-1', 'x', 'Ranzen', 'a@ranzen.example', 'b@haus.example', 'x', '<p>Hallo<script>1</script>', 'x', now()) returning id`,
  );
  const path = `/api/backoffice/mails/${rows[0]?.id}`;
  expect(await server.ask(path, { headers: headersOf() })).toMatchObject({ status: 401 });
  const { status, body, headers } = await server.ask(path, { headers: headersOf('service') });
  expect(status).toBe(200);
  expect(String(body)).toBe('<p>Hallo<script>1</script>');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain('; sandbox;');
  expect(policy).not.toContain('script-src');
  expect(headers['cache-control']).toBe('private, no-store');
  const other = { headers: headersOf('service') };
  expect(await server.ask('/api/backoffice/mails/999', other)).toMatchObject({ status: 404 });
  expect(await server.ask('/api/backoffice/mails/1;x', other)).toMatchObject({ status: 404 });
});

test('[OP1] a bank statement is taken from the bookkeeping alone, up to its limit, and audited', async () => {
  const upload = (body: string, role?: keyof typeof tokens) =>
    server.ask('/api/backoffice/bank-statements', {
      method: 'POST',
      body,
      headers: { ...headersOf(role), 'content-type': 'application/xml' },
    });
  const source = sampleStatement([], '2026-11-20');
  expect(await upload(source)).toMatchObject({ status: 401 });
  expect(await upload(source, 'service')).toMatchObject({ status: 403 });
  const { status, body } = await upload(source, 'bookkeeping');
  expect(status).toBe(200);
  expect(JSON.parse(String(body))).toMatchObject({
    successful: true,
    values: [
      { name: 'found', value: '1' },
      { name: 'added', value: '1' },
    ],
  });
  expect(JSON.parse(String((await upload('<x/>', 'bookkeeping')).body))).toMatchObject({
    successful: false,
    generalErrorMessage: 'payments.noStatement',
  });
  const tooLong = await upload(`${source}${' '.repeat(2 * 1024 * 1024)}`, 'bookkeeping');
  expect(tooLong).toMatchObject({ status: 413 });
  const [entry] = await findEntries(database.db, { relation: 'payment.bank_entry', limit: 5 });
  expect(entry).toMatchObject({
    command: 'uploadBankStatement',
    after: { amount_minor: 1200, debtor: null, remittance: null },
  });
});
