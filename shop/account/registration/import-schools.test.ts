import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '#shop/kernel/clock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { viewRegistration } from './find-registrations.ts';
import { importSchools } from './import-schools.ts';

let database: TestDatabase;
let id: number;
beforeAll(async () => {
  database = await createTestDatabase();
  const { rows } = await database.pool.query<{ id: number }>(`
    with made as (
      insert into account.account (shop, kind, email, password_hash, company, created_at)
      values ('business', 'school', 'ute@schule.example', 'x', 'Grundschule Grünthal e. V.', '2026-11-01') returning id
    )
    insert into account.address (account_id, kind, form_type, company, first_name, last_name, street, postcode, city, country,
      is_customer_address, created_at)
    select id, 'billing', 'companyOrSchool', 'Grundschule', 'Ute', 'Horn', 'Weg 1', '73430', 'Aalen', 'DE', true, '2026-11-01' from made
    returning account_id::integer as id`);
  id = rows[0]?.id ?? 0;
});
afterAll(() => database.drop());

const importText = (text: string) => importSchools(database, Buffer.from(text));
const clock = fixedClock('2026-11-21T10:00:00Z');
const staff = { id: 1, name: 'Team', language: 'de' } as never;
const shown = async () =>
  (await viewRegistration({ db: database.db, staff, clock } as never, id))?.schools;

test('[AC6][OP1] schools of the register with the name or postcode of a registration are shown, both first', async () => {
  await database.pool.query('delete from account.register_school');
  expect(await shown()).toBeNull();
  const table = [
    'Schulnummer;Schulname;PLZ;Ort',
    '3;Waldschule;73430;Aalen',
    '2;"grundschule  Gruenthal";99084;Erfurt',
    '1;Grundschule Grünthal;73430;Aalen',
    '4;Talschule;10115;Berlin',
  ];
  expect(await importText(`\uFEFF${table.join('\r\n')}\r\n`)).toEqual({ schools: 4 });
  expect(await shown()).toEqual([
    {
      number: '1',
      name: 'Grundschule Grünthal',
      postcode: '73430',
      town: 'Aalen',
      reasons: ['name', 'postcode'],
    },
    {
      number: '2',
      name: 'grundschule Gruenthal',
      postcode: '99084',
      town: 'Erfurt',
      reasons: ['name'],
    },
    { number: '3', name: 'Waldschule', postcode: '73430', town: 'Aalen', reasons: ['postcode'] },
  ]);
  expect(await importText('number,name,postcode,town\nB-1,Talschule,10115,Berlin\n')).toEqual({
    schools: 1,
  });
  expect(await shown()).toEqual([]);
});

test('[AC6][OP1] a register in the encoding of Windows is read', async () => {
  const content = Buffer.from('Nummer;Schule;PLZ;Stadt\n7;Schule Grünthal;1010;Köln\n', 'latin1');
  expect(await importSchools(database, content)).toEqual({ schools: 1 });
  const { rows } = await database.pool.query('select name, town from account.register_school');
  expect(rows).toEqual([{ name: 'Schule Grünthal', town: 'Köln' }]);
});

const head = 'number;name;postcode;town\n';

test.each<[string, string, object]>([
  [
    'without a column',
    'number;name;town\n1;A;B\n',
    { refused: 'COLUMN_MISSING', values: { column: 'postcode' } },
  ],
  [
    'with an empty name',
    `${head}1;A;1010;B\n2; ;1010;B\n`,
    { refused: 'LINE_WRONG', values: { line: 3, column: 'name' } },
  ],
  [
    'with a number twice',
    `${head}1;A;1010;B\n1;C;1010;B\n`,
    { refused: 'LINE_WRONG', values: { line: 3, column: 'number' } },
  ],
  [
    'with a name of 201 characters',
    `${head}1;${'A'.repeat(201)};1010;B\n`,
    { refused: 'LINE_WRONG' },
  ],
  ['with an open quote', `${head}1;"A;1010;B\n`, { refused: 'UNREADABLE' }],
  ['that is empty', '', { refused: 'COLUMN_MISSING' }],
])('[AC6][OP1] a register %s is refused, and the one before stays', async (_, text, refusal) => {
  await importText(`${head}9;Talschule;10115;Berlin\n`);
  expect(await importText(text)).toMatchObject(refusal);
  const { rows } = await database.pool.query('select number from account.register_school');
  expect(rows).toEqual([{ number: '9' }]);
});
