import { afterEach, beforeEach, expect, test } from 'vitest';
import { auditedDb } from '#shop/audit/audited-db.ts';
import { findEntries } from '#shop/audit/audit.sql.ts';
import { cancelLines } from '#shop/fulfilment/cancel-lines.ts';
import { refundOrder } from '#shop/fulfilment/refund-order.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { openReturningShop, type ReturningShop } from '#tests/support/returning.ts';
import { columnNames } from './datev-columns.ts';
import { findDatevFile, listDatevRuns } from './find-datev-runs.ts';
import { makeDatevRun } from './make-datev-run.ts';
import { writeDatev } from './write-datev.ts';

test('[OP1.bookkeeping] a batch is the bytes of EXTF 700 in code page 1252', () => {
  const common = {
    account: '10000',
    issuedOn: '2026-11-02',
    deliveredOn: '2026-10-30',
    orderNumber: 'R-2026-7',
  };
  const file = writeDatev({
    consultant: '29098',
    client: '55003',
    fiscalYearFrom: '2026-01-01',
    from: '2026-11-01',
    until: '2026-11-30',
    accountLength: '4',
    currency: 'EUR',
    run: 3,
    madeAt: '20261201080910123',
    bookings: [
      {
        ...common,
        kind: 'invoice',
        amountMinor: 123_405,
        revenueAccount: '8400',
        number: 'RE-2026-000001',
      },
      {
        ...common,
        kind: 'creditNote',
        amountMinor: 5,
        revenueAccount: '8300',
        number: 'GU-2026-000001',
      },
      {
        ...common,
        kind: 'creditNote',
        amountMinor: -1,
        revenueAccount: '8300',
        number: 'GU-2026-000002',
      },
    ],
  });
  const [header, columns, ...lines] = file.toString('latin1').split('\r\n');
  expect(header).toBe(
    '"EXTF";700;21;"Buchungsstapel";13;20261201080910123;;"RZ";"";"";29098;55003;20260101;4;20261101;20261130;"Lauf 3 EUR";"";1;0;0;"EUR";;"";;;"";;;"";""',
  );
  expect(columns?.split(';')).toHaveLength(125);
  expect(columns).toContain('Umsatz (ohne Soll/Haben-Kz);Soll/Haben-Kennzeichen;WKZ Umsatz;Kurs;');
  // The umlaut is one byte.
  expect(file.includes(Buffer.from([0x53, 0x63, 0x68, 0x6c, 0xfc, 0x73, 0x73, 0x65, 0x6c]))).toBe(
    true,
  );
  const empty = (count: number) => ';'.repeat(count);
  const rest = `${empty(100)}0;30102026${empty(10)}`;
  expect(lines).toEqual([
    `1234,05;"S"${empty(5)}10000;8400${empty(2)}0211;"RE-2026-000001"${empty(3)}"Rechnung R-2026-7"${rest}`,
    `0,05;"H"${empty(5)}10000;8300${empty(2)}0211;"GU-2026-000001"${empty(3)}"Gutschrift R-2026-7"${rest}`,
    `0,01;"S"${empty(5)}10000;8300${empty(2)}0211;"GU-2026-000002"${empty(3)}"Gutschrift R-2026-7"${rest}`,
    '',
  ]);
});

let shop: ReturningShop;
beforeEach(async () => {
  shop = await openReturningShop();
});
afterEach(() => shop.close());

const december = fixedClock('2026-12-01T08:00:00Z');
const ctx = () => ({
  db: auditedDb(shop.database.db, { actor: 'staff:7', command: 'makeDatevRun' }),
  clock: december,
});
const november = { month: '2026-11', currency: 'EUR' };

async function setParameters(values: Record<string, string>): Promise<void> {
  for (const [entry, value] of Object.entries(values))
    await shop.database.pool.query(
      `insert into parameters.parameter (name, entry, value) values ('datev', $1, $2)
       on conflict (name, entry, store) do update set value = excluded.value`,
      [entry, value],
    );
}
const settings = {
  consultant: '29098',
  client: '55003',
  debtorAccount: '10000',
  voucherAccount: '3272',
  revenueAccounts: 'DE 19=8400, DE 7=8300',
};

/** What the lines of a file add up to, invoices less credit notes, in cents. */
function bookedIn(file: Buffer): number {
  const lines = file.toString('latin1').split('\r\n').slice(2, -1);
  return lines
    .map((line) => line.split(';'))
    .reduce((sum, [amount = '', side]) => {
      const minor = Number(amount.replace(',', ''));
      return sum + (side === '"S"' ? minor : -minor);
    }, 0);
}

const fileOf = async (number: number) =>
  (await findDatevFile({ db: shop.database.db }, number))?.content ?? Buffer.alloc(0);

test('[OP1.bookkeeping] a month is exported once, to the cent, and its file stays as it was', async () => {
  await setParameters(settings);
  await shop.database.pool.query(`update catalogue.product set tax_class = 'reduced' where id = 2`);
  const first = await shop.delivered([
    [1, 3],
    [2, 2],
  ]);
  await refundOrder(shop.ctx(), {
    orderNumber: first,
    amountMinor: 137,
    reason: 'goodwill',
    refundKey: 'favour',
  });
  const second = await shop.delivered([[2, 4]]);
  await shop.settled(await shop.registered(second, [[1, 1]], 'voucher', 0));
  await cancelLines(shop.ctx(), { orderNumber: second });
  expect(await makeDatevRun(ctx(), november)).toEqual({ number: 1 });
  const { rows } = await shop.database.pool.query<{ total: number; documents: number }>(
    `select sum(case kind when 'invoice' then total_minor else -total_minor end)::integer as total, count(*)::integer as documents
     from invoices.document`,
  );
  const file = await fileOf(1);
  expect(bookedIn(file)).toBe(rows[0]?.total);
  expect(await listDatevRuns(ctx())).toEqual([
    {
      number: 1,
      currency: 'EUR',
      from: '2026-11-01',
      until: '2026-11-30',
      documents: rows[0]?.documents,
      totalMinor: rows[0]?.total,
      madeAt: '2026-12-01T08:00:00.000Z',
    },
  ]);
  // The voucher is owed on an account of its own.
  expect(file.toString('latin1')).toMatch(/;"H";{5}3272;8300;/);
  await setParameters({ revenueAccounts: 'DE 19=4400' });
  expect((await fileOf(1)).equals(file)).toBe(true);
  await setParameters(settings);
  expect(await makeDatevRun(ctx(), november)).toMatchObject({ refused: 'NOTHING_LEFT' });
  const entries = await findEntries(shop.database.db, {
    relation: 'bookkeeping.datev_run',
    limit: 5,
  });
  expect(entries.map(({ command }) => command)).toEqual(['makeDatevRun']);
});

test('[OP1.bookkeeping] two exports at once have every document once', async () => {
  await setParameters(settings);
  await shop.delivered([[1, 1]]);
  const made = await Promise.all([makeDatevRun(ctx(), november), makeDatevRun(ctx(), november)]);
  expect(made.filter((each) => 'number' in each)).toEqual([{ number: 1 }]);
  expect(made.filter((each) => 'refused' in each)).toMatchObject([{ refused: 'NOTHING_LEFT' }]);
});

test('[OP1.bookkeeping] nothing is exported of a month that is not over, without accounts, or without their parameters', async () => {
  await shop.delivered([[1, 1]]);
  expect(await makeDatevRun(ctx(), { ...november, month: '2026-12' })).toMatchObject({
    refused: 'NOT_OVER',
  });
  expect(await makeDatevRun(ctx(), november)).toMatchObject({
    refused: 'SETTINGS',
    values: { names: 'consultant, client, debtorAccount, voucherAccount, revenueAccounts' },
  });
  await setParameters({ ...settings, revenueAccounts: 'DE 7=8300' });
  expect(await makeDatevRun(ctx(), november)).toMatchObject({
    refused: 'NO_ACCOUNT',
    values: { names: 'DE 19' },
  });
  expect(await listDatevRuns(ctx())).toEqual([]);
});

test('[OP1.bookkeeping] the format has 125 columns, each once', () => {
  expect(new Set(columnNames).size).toBe(125);
});
