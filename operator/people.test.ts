import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '#shop/kernel/clock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { operatorOf } from '#tests/support/operator-line.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
let folder: string;
let database: TestDatabase;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'operator-'));
  database = await createTestDatabase();
  await database.pool.query(
    `insert into account.account (shop, kind, email, password_hash, customer_number, first_name, last_name, company, approved_at, created_at) values
      ('business', 'company', 'neu@firma.example', 'x', null, 'Ali', 'Kaya', 'Kaya GmbH', null, '2026-11-01'),
      ('business', 'school', 'weg@schule.example', 'x', null, 'Ute', 'Horn', 'Angerschule', null, '2026-11-02')`,
  );
  await addItems(database.pool, [{ id: 1 }]);
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await database.drop();
});

const shop = (...words: string[]) => operatorOf(database, clock)(...words);
const refused = (err: string) => ({ code: 1, out: '', err: `✗ ${err}` });
const done = (out: string) => ({ code: 0, out, err: '' });

test('[OP1][AC6] business accounts are listed with their proofs, approved and rejected', async () => {
  const waiting = await shop('accounts', 'waiting');
  expect(waiting.out.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
    ['registered', 'email', 'company', 'proofs'],
    ['2026-11-01T00:00:00.000Z', 'neu@firma.example', 'Kaya GmbH', 'none'],
    ['2026-11-02T00:00:00.000Z', 'weg@schule.example', 'Angerschule', 'none'],
  ]);
  expect(await shop('accounts', 'proofs', 'neu@firma.example', '--folder', folder)).toEqual(
    done('Nothing was uploaded for this e-mail.'),
  );
  expect(readdirSync(folder)).toEqual([]);
  const approved = await shop('accounts', 'approve', 'neu@firma.example');
  expect(approved.out).toMatch(
    /^✓ neu@firma\.example is customer \d{7}\. The mail is on its way\.$/,
  );
  const again = refused('This account was approved already; nothing was changed.');
  expect(await shop('accounts', 'approve', 'neu@firma.example')).toEqual(again);
  expect(await shop('accounts', 'reject', 'neu@firma.example')).toEqual(again);
  expect(
    await shop('accounts', 'reject', 'weg@schule.example', 'Bitte', 'mit', 'Stempel.'),
  ).toEqual(done('✓ The registration of weg@schule.example is deleted. The mail is on its way.'));
  expect(await shop('accounts', 'approve', 'wer@schule.example')).toEqual(
    refused('No business account has this e-mail. `accounts waiting` lists those that wait.'),
  );
  expect(await shop('accounts', 'waiting')).toEqual(done('No business account waits.'));
});

test('[OP1][AC6] the register of schools is replaced by a file', async () => {
  const path = join(folder, 'register.csv');
  const imported = (table: string) => {
    writeFileSync(path, table);
    return shop('accounts', 'schools', path);
  };
  expect(await imported('Schulnummer;Schulname;PLZ;Ort\n1;Angerschule;73430;Aalen\n')).toEqual(
    done('✓ The register has 1 schools.'),
  );
  expect(await imported('number;name;postcode;town\n1;Angerschule;;Aalen\n')).toEqual(
    refused('A value is missing, too long or there twice. Nothing was changed. (line 2, postcode)'),
  );
  expect(await shop('accounts', 'schools', `${path}.gone`)).toEqual(
    refused('The file cannot be read. Name a file that exists. (file)'),
  );
});

test('[OP1][OP4][CN1][AU5] payment terms, the second factor and the preview of content are changed for one account', async () => {
  await database.pool.query(
    `insert into account.account (shop, kind, email, password_hash, customer_number, first_name, last_name, approved_at, created_at)
     values ('business', 'school', 'amt@schule.example', 'x', '1048821', 'Ute', 'Horn', '2026-01-02', '2026-01-01')`,
  );
  expect(await shop('accounts', 'terms', '1048821', '30')).toEqual(
    done('✓ Invoices of 1048821 are due after 30 days.'),
  );
  expect(await shop('accounts', 'terms', '1048821', '181')).toEqual(
    refused('Give 1 to 180 days, or usual; nothing was changed.'),
  );
  expect(await shop('accounts', 'terms', '1048820', 'usual')).toEqual(
    refused('No company or school has this customer number.'),
  );
  expect(await shop('accounts', 'terms', '1048821', 'soon')).toMatchObject({ code: 2 });
  await database.pool.query(
    `insert into account.second_factor (account_id, sealed_secret, begun_by, begun_at, confirmed_at)
     select id, 'x', 'x', '2026-11-01', '2026-11-01' from account.account where customer_number = '1048821'`,
  );
  const secondFactorOff = (account: string) => shop('accounts', 'second-factor-off', account);
  expect(await secondFactorOff('1048821')).toEqual(
    done('✓ 1048821 signs in with the password alone. The mail is on its way.'),
  );
  expect(await secondFactorOff('amt@schule.example')).toEqual(
    refused('This account has no second factor; nothing was changed.'),
  );
  expect(await secondFactorOff('niemand@schule.example')).toEqual(
    refused('No business account has this e-mail or number.'),
  );
  expect(await shop('accounts', 'internal', 'amt@schule.example')).toEqual(
    done('✓ amt@schule.example may preview content.'),
  );
  const { rows } = await database.pool.query(
    `select payment_days, is_internal from account.account where customer_number = '1048821'`,
  );
  expect(rows).toEqual([{ payment_days: 30, is_internal: true }]);
  expect(await shop('accounts', 'internal', 'amt@schule.example', 'off')).toEqual(
    done('✓ amt@schule.example previews content no longer.'),
  );
  expect(await shop('accounts', 'internal', 'wer@schule.example')).toEqual(
    refused('No customer has this e-mail. A guest account previews nothing.'),
  );
});

test('[OP1][AU5] a lost second factor is switched off, and a mail reports it', async () => {
  const account = 'zwei@firma.example';
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into account.account (shop, kind, email, password_hash, first_name, last_name, approved_at, created_at)
     values ('business', 'company', $1, 'x', 'Ali', 'Kaya', '2026-01-02', '2026-01-01') returning id`,
    [account],
  );
  expect(await shop('accounts', 'second-factor-off', account)).toEqual(
    refused('This account has no second factor; nothing was changed.'),
  );
  await database.pool.query(
    `insert into account.second_factor (account_id, sealed_secret, begun_by, begun_at, confirmed_at)
     values ($1, 'x', 'x', '2026-11-01', '2026-11-01')`,
    [rows[0]?.id],
  );
  expect(await shop('accounts', 'second-factor-off', account)).toEqual(
    done(`✓ ${account} signs in with the password alone. The mail is on its way.`),
  );
  expect(await shop('accounts', 'second-factor-off', 'wer@firma.example')).toEqual(
    refused('No business account has this e-mail or number.'),
  );
});

test('[OP1][PD6] pending reviews are listed, approved with an answer, and rejected', async () => {
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into catalogue.review (product_id, language, stars, title, message, author, is_verified, written_at)
     select 1, 'de', stars, 'Gut', 'Gern benutzt.', 'Mara', true, '2026-11-20'
     from unnest(array[5, 2]) as stars returning id`,
  );
  const [first, second] = rows.map(({ id }) => String(id)) as [string, string];
  expect((await shop('reviews', 'waiting')).out).toContain('    Gern benutzt.');
  expect(await shop('reviews', 'approve', first, 'Vielen', 'Dank!')).toEqual(
    done(`✓ Review ${first} is shown.`),
  );
  const unknown = refused('No review of this number waits. `reviews waiting` lists them.');
  expect(await shop('reviews', 'approve', first)).toEqual(unknown);
  expect(await shop('reviews', 'reject', second)).toEqual(done(`✓ Review ${second} is deleted.`));
  expect(await shop('reviews', 'reject', second)).toEqual(unknown);
  expect(await shop('reviews', 'waiting')).toEqual(done('No review waits.'));
  const { rows: shown } = await database.pool.query('select shop_comment from catalogue.review');
  expect(shown).toEqual([{ shop_comment: 'Vielen Dank!' }]);
});

test('[OP1][CN2] a competition is opened from a file, closed, and its winner drawn', async () => {
  const words = { de: 'Ein Ranzen', en: 'A satchel' };
  const competition = {
    shop: 'consumer',
    startsAt: '2026-11-01T00:00:00+01:00',
    endsAt: '2026-11-30T23:59:59+01:00',
    title: words,
    prize: words,
    question: words,
  };
  const file = join(folder, 'competition.json');
  writeFileSync(file, JSON.stringify({ ...competition, title: undefined }));
  expect(await shop('competitions', 'open', file)).toEqual(
    refused('The file lacks a part, or the part is not as docs/operating.md shows it. (title)'),
  );
  writeFileSync(file, JSON.stringify(competition));
  const opened = await shop('competitions', 'open', file);
  const id = /^✓ Competition (\d+) is announced\.$/.exec(opened.out)?.[1] ?? '';
  await database.pool.query(
    `insert into marketing.competition_entry (competition_id, email, name, answer, lang_code, entered_at, entered_from)
     values ($1, 'mara@haus.example', 'Mara', '2,4 kg', 'de-de', '2026-11-20', '')`,
    [id],
  );
  expect((await shop('competitions', 'list')).out).toContain('Ein Ranzen');
  expect((await shop('competitions', 'answers', id)).out).toContain('2,4 kg  1');
  expect(await shop('competitions', 'draw', id)).toEqual(
    refused('It is still open. `competitions close` ends it before its time.'),
  );
  expect(await shop('competitions', 'close', id)).toEqual(done(`✓ Competition ${id} is closed.`));
  expect((await shop('competitions', 'close', id)).code).toBe(1);
  expect((await shop('competitions', 'draw', id, '3 kg')).err).toContain('No entry has such');
  expect(await shop('competitions', 'draw', id, '2,4 kg')).toEqual(
    done('✓ Mara <mara@haus.example> has won. The mail is on its way.'),
  );
});

test('[OP1][SO3] events of visitors are counted over the last days', async () => {
  await database.pool.query(
    `insert into tracking.event (received_at, lang_code, name, page_type, path, fields) values
      ('2026-11-20', 'de-de', 'login', 'home', '/', '{}'), ('2026-11-10', 'de-de', 'login', 'home', '/', '{}'),
      ('2026-11-20', 'de-de', 'web_vitals', 'home', '/', '{"metric_name":"LCP","metric_value":1200,"metric_rating":"good"}')`,
  );
  await database.pool.query(
    `insert into tracking.teaser_click (teaser_id, shop_domain, clicked_on) values ('hero', 'ranzen.de', '2026-11-20')`,
  );
  const columns = async (...words: string[]) =>
    (await shop(...words)).out.split('\n').map((line) => line.trim().split(/ {2,}/));
  expect(await columns('tracking', 'events', '20')).toContainEqual(['2', 'login', 'home', 'de-de']);
  expect(await columns('tracking', 'events')).toContainEqual(['1', 'login', 'home', 'de-de']);
  expect(await columns('tracking', 'vitals')).toContainEqual(['LCP', '1200', 'home', '100', '1']);
  expect((await shop('tracking', 'clicks')).out).toMatch(/hero +ranzen\.de +1/);
  expect((await shop('tracking', 'events', '0')).code).toBe(2);
  expect(await shop('tracking', 'vitals', '1', '--json')).toMatchObject({ code: 0, err: '' });
});

describe('[OP1] npm run shop -- staff', () => {
  test('prints a link that works once', async () => {
    const { code, out } = await shop('staff', 'invite', 'chefin@ranzen.example', 'Chefin');
    expect(code).toBe(0);
    expect(out).toMatch(/^✓ http:\/\/backoffice\.ranzen\.localhost\/invitation#[\w-]{43}\n/);
  });

  test('refuses an invalid e-mail', async () => {
    const { code, err } = await shop('staff', 'invite', 'chefin');
    expect({ code, err }).toEqual({ code: 1, err: '✗ This is no e-mail address.' });
  });
});
